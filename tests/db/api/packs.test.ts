import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { approvePack, assignPackDecoys, findOrInsertPack } from "#db/queries/packs.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { makeItems } from "#tests/factories/items.ts";
import { sampleBenchmark, TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";
import { importRelease } from "#worker/importing/import-release.ts";

let site: TestSite;
let server: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems([
    ...makeItems("target", 30),
    ...makeItems("control", 10),
    ...makeItems("decoy", 20),
  ]);
  server = await startApiServer(site);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

interface PackLine {
  item_id: string;
  condition: string;
  messages: { role: string; content: string }[];
}

function get(path: string, token?: string): Promise<Response> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  return fetch(server.api + path, { headers });
}

async function linesOf(response: Response): Promise<PackLine[]> {
  expect(response.status).toBe(200);
  const lines = (await response.text()).trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

const packPath = `/benchmarks/${sampleBenchmark}/pack`;

describe("GET /benchmarks/{slug}/pack", () => {
  it("holds every item and six decoys under both conditions, with the manifest's messages", async () => {
    const { token } = await makeToken(site.web);
    const lines = await linesOf(await get(packPath, token));
    const ids = new Set(lines.map((line) => line.item_id));
    expect(ids.size).toBe(30 + 10 + 6);
    expect(lines).toHaveLength(ids.size * 2);
    for (const line of lines) {
      const item = site.items.get(line.item_id);
      const template = site.manifest.conditions.find(({ id }) => id === line.condition);
      expect(line.messages).toEqual(
        template?.messages.map(({ role, content }) => ({
          role,
          content: content.replace("{question}", () => item?.question ?? "?"),
        })),
      );
    }
  });

  it("tells nothing of suites or answers, and shuffles anew each time", async () => {
    const { token } = await makeToken(site.web);
    const first = await (await get(packPath, token)).text();
    const second = await (await get(packPath, token)).text();
    expect(first).not.toBe(second);
    expect(first.split("\n").sort()).toEqual(second.split("\n").sort());
    const keys = new Set(
      first
        .trimEnd()
        .split("\n")
        .map((line) => Object.keys(JSON.parse(line)).join()),
    );
    expect([...keys]).toEqual(["item_id,condition,benchmark,release,messages"]);
    expect(first).not.toMatch(/target|control|decoy/);
    for (const item of site.items.values()) expect(first).not.toContain(item.answers[0]);
  });

  it("gives each organisation decoys of its own, once, and shares them among its tokens", async () => {
    const decoysOf = async (token: string) =>
      (await linesOf(await get(packPath, token)))
        .map(({ item_id }) => item_id)
        .filter((id) => site.items.get(id)?.suite === "decoy")
        .sort()
        .join();
    const one = await makeToken(site.web, { organization: "Partilhada" });
    const two = await makeToken(site.web, { organization: "Partilhada" });
    expect(await decoysOf(one.token)).toBe(await decoysOf(two.token));
    const teams = await Promise.all(Array.from({ length: 6 }, () => makeToken(site.web)));
    const draws = new Set(await Promise.all(teams.map(({ token }) => decoysOf(token))));
    expect(draws.size).toBeGreaterThan(3);
  });

  it("draws once for many first downloads at the same moment, and records each", async () => {
    const { token, organization } = await makeToken(site.web);
    const packs = await Promise.all(Array.from({ length: 8 }, () => get(packPath, token)));
    const contents = await Promise.all(
      packs.map(async (pack) => (await pack.text()).split("\n").sort().join()),
    );
    expect(new Set(contents).size).toBe(1);
    const exposures = await site.web
      .selectFrom("exposure")
      .select(["channel", "target_items"])
      .where("organization_id", "=", organization.id)
      .execute();
    expect(exposures).toHaveLength(8);
    expect(exposures[0]).toEqual({ channel: "pack", target_items: 30 });
  });

  it("leaves control out on request, and never the target", async () => {
    const { token } = await makeToken(site.web);
    const lines = await linesOf(await get(`${packPath}?suites=target`, token));
    expect(new Set(lines.map(({ item_id }) => item_id)).size).toBe(36);
    const refused = await get(`${packPath}?suites=control`, token);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "invalid_request",
      detail: expect.stringMatching(/“suites” is not valid: it must be one of these: .*target/),
    });
  });

  it("says which formats there are", async () => {
    const { token } = await makeToken(site.web);
    const response = await get(`${packPath}?format=lm-eval`, token);
    expect(response.status).toBe(400);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({
      code: "unsupported_format",
      formats: ["native"],
    });
  });

  it("takes decoys that are named, and none that are not the release's", async () => {
    const { token, organization } = await makeToken(site.web);
    const release = await site.web
      .selectFrom("dataset_release")
      .select("id")
      .executeTakeFirstOrThrow();
    const pack = await findOrInsertPack(site.web, {
      organizationId: organization.id,
      release: release.id,
      approvedBy: "open",
    });
    const named = [...site.items.values()].filter(({ suite }) => suite === "decoy").slice(0, 3);
    const ids = named.map(({ item_id }) => item_id);
    await expect(assignPackDecoys(site.web, pack, ["no-such"])).rejects.toThrow("decoy");
    await assignPackDecoys(site.web, pack, ids);
    const lines = await linesOf(await get(packPath, token));
    const decoys = lines
      .map(({ item_id }) => item_id)
      .filter((id) => site.items.get(id)?.suite === "decoy");
    expect(new Set(decoys)).toEqual(new Set(ids));
  });

  it("waits for a steward where the suite is real, and says that none is loaded", async () => {
    const { token } = await makeToken(site.web);
    const response = await get("/benchmarks/tuguesice-pt/pack", token);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "state_conflict" });
    expect((await get("/benchmarks/nenhum/pack", token)).status).toBe(404);
  });
});

describe("packs of a real suite", () => {
  it("are asked for with a justification and given once approved", async () => {
    const real = "tuguesice-pt";
    const manifest = findBenchmark(real)?.manifest;
    if (!manifest) throw new Error("no real benchmark in the catalogue");
    const items = [...makeItems("target", 4), ...makeItems("decoy", 4)];
    await importRelease(site.worker, {
      manifest,
      number: 1,
      kind: undefined,
      items,
      actor: "test",
    });
    const { token, organization } = await makeToken(site.web);

    const early = await get(`/benchmarks/${real}/pack`, token);
    expect(early.status).toBe(403);
    const { detail } = await early.json();
    expect(detail).toContain(`/api/v1/benchmarks/${real}/pack-requests`);
    expect(detail).toContain(`npx prumo pack --benchmark ${real} --request`);
    const ask = (justification: string) =>
      fetch(`${server.api}/benchmarks/${real}/pack-requests`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ justification }),
      });
    const short = await ask("short");
    expect(short.status).toBe(400);
    expect((await short.json()).detail).toBe(
      "The field “justification” is not valid: it must have 20 characters or more.",
    );
    const asked = await ask("We want to measure our own model on it.");
    expect(asked.status).toBe(202);
    expect(await asked.json()).toMatchObject({ state: "requested", approved_at: null });
    const waiting = await get(`/benchmarks/${real}/pack`, token);
    expect(waiting.status).toBe(403);
    expect((await waiting.json()).detail).toMatch(/try this download again/);

    const pack = await site.web
      .selectFrom("pack")
      .select(["id", "justification"])
      .where("organization_id", "=", organization.id)
      .executeTakeFirstOrThrow();
    expect(pack.justification).toBe("We want to measure our own model on it.");
    const steward = site.database.open("steward").db;
    expect(await approvePack(steward, pack.id, "steward")).toBe(true);
    expect(await approvePack(steward, pack.id, "steward")).toBe(false);
    expect((await ask("Asking a second time changes nothing.")).status).toBe(200);
    expect(await linesOf(await get(`/benchmarks/${real}/pack`, token))).toHaveLength(2 * (4 + 2));
  });
});

describe("GET /benchmarks/{slug}/practice", () => {
  it("is open to anyone, with answers", async () => {
    const response = await get(`/benchmarks/${sampleBenchmark}/practice`);
    const lines = await linesOf(response);
    expect(lines).toHaveLength(2 * 60);
    for (const line of lines) expect(line).toHaveProperty("answers");
    expect((await get("/benchmarks/tuguesice-pt/practice")).status).toBe(404);
  });
});
