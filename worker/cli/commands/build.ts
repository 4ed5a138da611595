import { ensureWebBundle } from "#worker/supervisor/web-bundle.ts";
import type { CommandModule } from "../command.ts";

export const define: CommandModule["define"] = (command, io) => {
  command.action(async () => {
    await ensureWebBundle(io.note);
    io.result({ built: true }, "The pages are built.");
  });
};
