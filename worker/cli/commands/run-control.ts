import type { CommandModule, LoadRun } from "../command.ts";

export function pauseCommand(load: LoadRun<"runPause", { id: string }>): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Pause the run of an endpoint: calls under way end, and what came stays.")
        .argument("<id>", "submission")
        .action(async (id: string) => finish(await (await load()).runPause({ id }, io)));
    },
  };
}

export function resumeCommand(load: LoadRun<"runResume", { id: string }>): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Resume a paused run: what is missing is asked.")
        .argument("<id>", "submission")
        .action(async (id: string) => finish(await (await load()).runResume({ id }, io)));
    },
  };
}
