import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { probes } from "./probes.ts";

const token = "a-token-of-sixteen-letters";
const probe = probes({
  ready: async () => false,
  metrics: () => "figures\n",
  metricsToken: token,
});
const server = createServer(async (request, response) => {
  if (!(await probe(request, response, request.url ?? ""))) response.writeHead(404).end();
});
let site = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** As a proxy passes on what another machine asks. */
const elsewhere = { "X-Forwarded-For": "192.0.2.7" };
const ask = async (path: string, headers: Record<string, string>) =>
  (await fetch(site + path, { headers })).status;

it.each([
  ["/healthz", {}, 200],
  ["/readyz", {}, 503],
  ["/metrics", {}, 200],
  ["/healthz", elsewhere, 404],
  ["/metrics", elsewhere, 404],
  ["/metrics", { ...elsewhere, Authorization: `Bearer ${token}` }, 200],
  ["/metrics", { ...elsewhere, Authorization: `Bearer ${token.slice(1)}` }, 404],
  ["/metrics", { ...elsewhere, Authorization: token }, 404],
  ["/healthz", { ...elsewhere, Authorization: `Bearer ${token}` }, 404],
])("answers %s with %j by %i", async (path, headers, status) => {
  expect(await ask(path, headers)).toBe(status);
});
