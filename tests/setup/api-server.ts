import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { vi } from "vitest";
import { openWebContext } from "#app/http/web-context.server.ts";
import { databaseReader } from "#app/presenters/database-reader.server.ts";
import appRoutes from "#app/routes.ts";
import { startSite } from "#app/server/site.ts";
import type { WebConfig } from "#platform/config.server.ts";
import { testAuthSecret } from "#tests/factories/auth.ts";
import { generousQuotas } from "#tests/factories/quotas.ts";
import type { TestSite } from "#tests/factories/site.ts";

export const testOrigin = "http://localhost:3000";

export interface ApiServer {
  /** Address of the API, `http://127.0.0.1:…/api/v1`. */
  api: string;
  site: string;
  /** What the server has written to its log, faults included. */
  log: string[];
  closeStreams(): void;
  close(): Promise<void>;
}

/** The site's own server with routes as they are in source, on a test's database, over HTTP. */
export async function startApiServer(
  site: TestSite,
  settings: Partial<WebConfig> = {},
): Promise<ApiServer> {
  const folder = await mkdtemp(join(tmpdir(), "prumo-api-"));
  const log: string[] = [];
  const write = (line: string) => void log.push(line);
  const faults = vi.spyOn(console, "error").mockImplementation((line) => write(String(line)));
  const role = settings.role ?? "web";
  const config = { ...(await webConfig(site, folder, role)), ...settings };
  const context = openWebContext(config, write);
  const server = await startSite({
    host: "127.0.0.1",
    port: 0,
    context: { web: context, origin: context.origin, reader: databaseReader(context.db) },
    ready: async () => true,
    build: await buildOf(appRoutes),
    mode: "development",
    buildFolder: folder,
    desk: role === "steward",
    log: write,
  });
  const address = `http://127.0.0.1:${server.port}`;
  return {
    api: `${address}/api/v1`,
    site: address,
    log,
    closeStreams: context.closeStreams,
    close: async () => {
      context.closeStreams();
      await server.close();
      await context.close();
      faults.mockRestore();
      await rm(folder, { recursive: true });
    },
  };
}

async function webConfig(
  site: TestSite,
  folder: string,
  role: WebConfig["role"],
): Promise<WebConfig> {
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  return {
    role,
    host: "127.0.0.1",
    port: 0,
    data: folder,
    databaseUrl: site.database.urls[role],
    keyFiles: {
      recipients: await file("recipients.json", JSON.stringify(site.recipients)),
      identity: await file("web.age", site.identities[role]),
      authSecret: await file("web.auth", testAuthSecret),
    },
    origin: testOrigin,
    ownOrigin: testOrigin,
    trustedProxies: 0,
    metricsToken: undefined,
    doubleRulingShare: 0.2,
    approveOrganisations: true,
    allowPrivateEndpoints: false,
    quotas: generousQuotas,
    dnsServers: undefined,
  };
}

/** Remix's own request handling over route modules as they are, without a bundle. */
async function buildOf(routes: readonly RouteConfigEntry[]): Promise<ServerBuild> {
  const app = join(import.meta.dirname, "..", "..", "app");
  const load = async (file: string) =>
    import(/* @vite-ignore */ pathToFileURL(join(app, file)).href);
  const [root, ...modules] = await Promise.all(
    ["root.tsx", ...routes.map(({ file }) => file)].map(load),
  );
  const placed = [
    { id: "root", path: "", module: root },
    ...routes.map(({ id, path, index, file }, place) => {
      const own = { path, index, module: modules[place] };
      return { id: id ?? `${file} ${path}`, parentId: "root", ...own };
    }),
  ];
  const manifest = { module: "", hasAction: true, hasLoader: true };
  return {
    entry: { module: await load("entry.server.tsx") },
    routes: Object.fromEntries(placed.map((route) => [route.id, route])),
    assets: {
      version: "test",
      url: "",
      entry: { module: "", imports: [] },
      routes: Object.fromEntries(placed.map((route) => [route.id, { ...route, ...manifest }])),
    },
    publicPath: "/",
    assetsBuildDirectory: app,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
      unstable_optimizeDeps: false,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
}
