import { type CommandModule, collect, type LoadRun } from "../command.ts";

interface Options {
  benchmark: string;
  practice?: boolean;
  confirm?: string[];
}

export function validateCommand(
  load: LoadRun<"runValidate", Options & { file: string }>,
): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Have a prediction file checked as submitting it would, and nothing stored.")
        .argument("<file>", "prediction file")
        .requiredOption("--benchmark <slug>", "benchmark")
        .option("--practice", "against the public practice split, with counts; needs no token")
        .option("--confirm <code>", "a sign of damage that is really so; may be repeated", collect)
        .action(async (file: string, options: Options) => {
          const { runValidate } = await load();
          finish(await runValidate({ file, ...options }, io));
        });
    },
  };
}
