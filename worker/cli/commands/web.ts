import type { WebConfig } from "#platform/config.server.ts";
import type { CommandModule } from "../command.ts";
import { type Running, serve } from "../serve.ts";

/** The app's server, which only the command line's main file may import. */
export type LoadSite = () => Promise<{
  startWeb(config: WebConfig, log: (line: string) => void): Promise<Running>;
}>;

export function webCommand(loadSite: LoadSite): CommandModule {
  return {
    define(command, io, finish) {
      command.action(async () => {
        const { startWeb } = await loadSite();
        finish(await serve("web", io, startWeb));
      });
    },
  };
}
