import type { CommandModule, LoadRun } from "../command.ts";

export function cancelCommand(load: LoadRun<"runCancel", { id: string }>): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Stop a submission before it is graded; it costs nothing.")
        .argument("<id>", "submission")
        .action(async (id: string) => {
          const { runCancel } = await load();
          finish(await runCancel({ id }, io));
        });
    },
  };
}
