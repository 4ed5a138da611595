import { resolve } from "node:path";
import type { WebContext } from "#app/http/web-context.server.ts";
import { loadBuild } from "#app/server/remix-app.ts";
import { type Site, startSite } from "#app/server/site.ts";
import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";

const buildFolder = resolve(import.meta.dirname, "../../build");

/**
 * The built site on versions held in memory. Forms and the API have no database behind them, so
 * only reading pages may be asked for.
 */
export async function startFixtureSite(reader: LeaderboardReader, port = 0): Promise<Site> {
  const web = new Proxy({} as WebContext, {
    get: (_, name) => {
      throw new Error(`a reading page asked for the database (${String(name)})`);
    },
  });
  return startSite({
    host: "127.0.0.1",
    port,
    context: { web, origin: "https://prumo.example", reader },
    ready: async () => true,
    build: await loadBuild(buildFolder),
    mode: "production",
    buildFolder,
    log: console.error,
  });
}
