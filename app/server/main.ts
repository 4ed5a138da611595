import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import type { WebConfig } from "#platform/config.server.ts";
import { openWebContext } from "../http/web-context.server.ts";
import { databaseReader } from "../presenters/database-reader.server.ts";
import { loadBuild } from "./remix-app.ts";
import { startSite } from "./site.ts";

const root = resolve(import.meta.dirname, "..", "..");

/** The site on its database: the process behind `prumo web`. */
export async function startWeb(config: WebConfig, log: (line: string) => void) {
  const buildFolder = join(root, "build");
  if (!existsSync(join(buildFolder, "server", "index.js")))
    throw new Error("The site is not built: run `npm run build` first.");
  const web = openWebContext(config, log);
  const site = await startSite({
    host: config.host,
    port: config.port,
    context: { web, origin: web.origin, reader: databaseReader(web.db) },
    ready: () =>
      sql`select 1`.execute(web.db).then(
        () => true,
        () => false,
      ),
    build: await loadBuild(buildFolder),
    mode: "production",
    buildFolder,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    desk: config.role === "steward",
    log,
  });
  // Without a payload the connection was lost: anything may have happened meanwhile.
  const unsubscribe = await web.notifications.subscribe("board", (slug) => site.forget(slug));
  return {
    port: site.port,
    close: async () => {
      unsubscribe();
      web.closeStreams();
      await site.close();
      await web.close();
    },
  };
}
