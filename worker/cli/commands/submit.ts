import { type CommandModule, collect, type LoadRun } from "../command.ts";
import { addFactOptions, type Facts, factsAmong } from "../fact-options.ts";

interface Options {
  declare?: string[];
  chatTemplate?: string;
  confirm?: string[];
  idempotencyKey?: string;
  wait?: boolean;
}

interface Args extends Options {
  file: string;
  facts: Facts;
}

export function submitCommand(load: LoadRun<"runSubmit", Args>): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Send a prediction file to be graded. Its first complete attempt counts.")
        .argument("<file>", "prediction file");
      addFactOptions(command);
      command
        .option("--confirm <code>", "a sign of damage that is really so; may be repeated", collect)
        .option("--idempotency-key <key>", "the same key again gets the first answer")
        .option("--wait", "follow it until it has its result")
        .action(async (file: string, options: Options & Record<string, unknown>) => {
          const { runSubmit } = await load();
          finish(await runSubmit({ file, facts: factsAmong(options), ...options }, io));
        });
    },
  };
}
