import type { CommandModule, LoadRun } from "../command.ts";

interface Options {
  reason?: string;
}

export function withdrawCommand(
  load: LoadRun<"runWithdraw", Options & { id: string }>,
): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Take a graded submission off the board. Its record and scores stay.")
        .argument("<id>", "submission")
        .option("--reason <text>", "shown with the record")
        .action(async (id: string, options: Options) => {
          const { runWithdraw } = await load();
          finish(await runWithdraw({ id, ...options }, io));
        });
    },
  };
}
