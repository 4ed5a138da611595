import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { askProbe } from "#app/services/endpoint/ask-probe.server.ts";
import { findEndpoint } from "#app/services/endpoint/find-endpoint.server.ts";
import { registerEndpoint } from "#app/services/endpoint/register-endpoint.server.ts";
import { catalog } from "#datasets/catalog.ts";
import { isProbePassed, probeReportSchema } from "#domain/endpoint/probe-report.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { endpointFacts } from "#tests/factories/endpoint-calls.ts";
import { openMock } from "#tests/factories/mock-endpoint.ts";
import { endpointContext } from "#tests/factories/runs.ts";
import { TestSite } from "#tests/factories/site.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import { runProbe } from "#worker/endpoints/probe/run-probe.ts";

let site: TestSite;
let who: { organizationId: string; actor: string };
let context: EndpointContext;
beforeAll(async () => {
  site = await TestSite.open();
  who = { organizationId: (await makeToken(site.web)).organization.id, actor: "test" };
});
afterAll(() => site.close());
beforeEach(() => {
  context = endpointContext(site);
  return () => context.locks.close();
});

const web = () => ({
  db: site.web,
  keys: { recipients: site.recipients },
  allowPrivateEndpoints: true,
  dnsServers: undefined,
  log: () => {},
});

const practice = new Map(
  catalog.flatMap((entry) => entry.practice.map((item) => [item.question, item] as const)),
);

async function registerMock(facts: object = {}) {
  const mock = await openMock({ answer: (question) => practice.get(question)?.answers[0] ?? "?" });
  const own = { base_url: `${mock.origin}/v1`, model: mock.model, key: mock.key, ...facts };
  return { mock, endpoint: await registerEndpoint(web(), who, endpointFacts(own)) };
}

const reportOf = async (endpoint: string) => {
  const { probe } = await findEndpoint(web(), [who.organizationId], endpoint);
  return probe?.report ? probeReportSchema.parse(probe.report) : undefined;
};

it("puts three practice questions to the endpoint with its key, and keeps what came", async () => {
  const { mock, endpoint } = await registerMock();
  await runProbe(context, await askProbe(web(), who, endpoint));
  const report = await reportOf(endpoint);
  expect(report && isProbePassed(report)).toBe(true);
  const asked = report?.answers.map(({ question }) => question) ?? [];
  expect(new Set(asked).size).toBe(3);
  expect(asked.every((question) => practice.has(question))).toBe(true);
  expect(mock.requests.length).toBeGreaterThanOrEqual(3);
});

it("names the likely mistake, and never the key", async () => {
  const { endpoint } = await registerMock({ key: "sk-chave-errada" });
  await runProbe(context, await askProbe(web(), who, endpoint));
  const report = await reportOf(endpoint);
  expect(report?.mistake?.code).toBe("key_wrong");
  expect(JSON.stringify(report)).not.toContain("chave-errada");
});

it("waits while another has the endpoint", async () => {
  const { mock, endpoint } = await registerMock();
  const probe = await askProbe(web(), who, endpoint);
  const held = await context.locks.tryHold(endpoint);
  await runProbe(context, probe);
  expect(mock.requests).toHaveLength(0);
  expect(await reportOf(endpoint)).toBeUndefined();
  await held?.release();
  await runProbe(context, probe);
  expect(await reportOf(endpoint)).toBeDefined();
  await runProbe(context, probe);
  await runProbe(context, randomUUID());
  expect(mock.requests).toHaveLength(4);
});
