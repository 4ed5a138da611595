import type { CommandModule, LoadRun } from "../command.ts";

interface Args {
  benchmark: string;
  out?: string;
}

export function practiceCommand(load: LoadRun<"runPractice", Args>): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Download a benchmark's public practice split, with its answers.")
        .requiredOption("--benchmark <slug>", "benchmark")
        .option("--out <file>", "where to save it; stdout by default")
        .action(async (args: Args) => {
          const { runPractice } = await load();
          finish(await runPractice(args, io));
        });
    },
  };
}
