import type { CommandModule } from "../command.ts";
import { serve } from "../serve.ts";

export const define: CommandModule["define"] = (command, io, finish) => {
  command.action(async () => {
    const { startWorker } = await import("#worker/main.ts");
    finish(await serve("worker", io, startWorker));
  });
};
