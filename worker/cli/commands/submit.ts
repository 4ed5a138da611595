import { type CommandModule, collect, type LoadRun } from "../command.ts";

interface Options {
  benchmark: string;
  model: string;
  revision: string;
  family?: string;
  base?: string;
  parameters?: string;
  weights?: string;
  licence?: string;
  availability?: string;
  notes?: string;
  declare?: string[];
  chatTemplate?: string;
  confirm?: string[];
  idempotencyKey?: string;
  wait?: boolean;
}

export function submitCommand(
  load: LoadRun<"runSubmit", Options & { file: string }>,
): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Send a prediction file to be graded. Its first complete attempt counts.")
        .argument("<file>", "prediction file")
        .requiredOption("--benchmark <slug>", "benchmark")
        .requiredOption("--model <name>", "model's name")
        .requiredOption("--revision <revision>", "revision that was run")
        .option("--declare <facts>", "what holds of the run, or none; may be repeated", collect)
        .option("--chat-template <file>", "chat template, where it is not the tokenizer's own")
        .option("--family <name>", "family of the model")
        .option("--base <name>", "model that it was made from")
        .option("--parameters <count>", "its size")
        .option("--weights <digest>", "digest of its weights")
        .option("--licence <name>", "licence of its weights")
        .option("--availability <kind>", "open or closed weights")
        .option("--notes <text>", "shown with the entry")
        .option("--confirm <code>", "a sign of damage that is really so; may be repeated", collect)
        .option("--idempotency-key <key>", "the same key again gets the first answer")
        .option("--wait", "follow it until it has its result")
        .action(async (file: string, options: Options) => {
          const { runSubmit } = await load();
          finish(await runSubmit({ file, ...options }, io));
        });
    },
  };
}
