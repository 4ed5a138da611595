import type { CommandModule } from "../command.ts";
import { serve } from "../serve.ts";
import type { LoadSite } from "./web.ts";

/** The same app as the public site, with the stewards' keys and address, on loopback. */
export function stewardCommand(loadSite: LoadSite): CommandModule {
  return {
    define(command, io, finish) {
      command.action(async () => {
        const { startWeb } = await loadSite();
        finish(await serve("steward", io, startWeb));
      });
    },
  };
}
