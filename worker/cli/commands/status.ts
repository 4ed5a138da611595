import type { CommandModule, LoadRun } from "../command.ts";

interface Options {
  wait?: boolean;
}

export function statusCommand(load: LoadRun<"runStatus", Options & { id: string }>): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Show a submission: its state, what happens next, and its counts.")
        .argument("<id>", "submission")
        .option("--wait", "follow it until it has its result")
        .action(async (id: string, options: Options) => {
          const { runStatus } = await load();
          finish(await runStatus({ id, ...options }, io));
        });
    },
  };
}
