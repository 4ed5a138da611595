import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi, endpointFacts, registerAt } from "#tests/factories/endpoint-calls.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";
import { openSecret } from "#worker/endpoints/open-secret.ts";

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site, { allowPrivateEndpoints: true });
  team = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const post = (body: unknown) => callApi(server, team, "POST", "/endpoints", body);
const patch = (id: string, body: unknown) =>
  callApi(server, team, "PATCH", `/endpoints/${id}`, body);
const show = async (id: string) => (await callApi(server, team, "GET", `/endpoints/${id}`)).json;

function rowOf(id: string) {
  return site.database
    .open("owner")
    .db.selectFrom("endpoint")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** As the worker opens it. */
async function secretOf(id: string) {
  const { secret_key: secretKey, sealed_secret: sealedSecret } = await rowOf(id);
  return openSecret(site.worker, { id, secretKey, sealedSecret });
}

describe("registering an endpoint", () => {
  it("keeps it as described, with the key sealed to the worker and shown to nobody", async () => {
    const facts = endpointFacts({ headers: { "X-Team": "equipa" }, concurrency: 7 });
    const { status, json, text } = await post(facts);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      name: "A minha máquina",
      base_url: "http://127.0.0.1:8080/v1",
      parameters: { temperature: 0, max_output_tokens: 4096, reasoning_effort: null },
      concurrency: 7,
      secret: { key: true, headers: 1 },
      last_probe: null,
    });
    const listed = await callApi(server, team, "GET", "/endpoints");
    for (const shown of [text, listed.text]) {
      expect(shown).not.toContain("segredo");
      expect(shown).not.toContain("equipa");
    }
    expect(listed.json.items.map(({ id }: { id: string }) => id)).toContain(json.id);
    expect(await secretOf(json.id)).toEqual({
      key: "sk-segredo-da-casa",
      headers: { "x-team": "equipa" },
    });
    const { sealed_secret: sealed } = await rowOf(json.id);
    expect(sealed?.toString("latin1")).not.toContain("segredo");
  });

  it("puts it on record without its secret", async () => {
    const id = await registerAt(server, team);
    const entry = await site.worker.db
      .selectFrom("audit_entry")
      .select(["act", "facts"])
      .where("subject", "=", id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ act: "endpoint.register", facts: { key: true } });
    expect(JSON.stringify(entry)).not.toContain("segredo");
  });

  it("tells of every field at fault, and repeats no value", async () => {
    const { status, json, text } = await post({
      name: "",
      protocol: "gopher",
      base_url: "http://127.0.0.1:8080",
      key: "sk-segredo\n",
      headers: { Host: "outro" },
      concurrency: 0,
      surprise: 1,
    });
    expect(status).toBe(400);
    const codes = Object.fromEntries(
      json.problems.map(({ field, code }: { field: string; code: string }) => [field, code]),
    );
    expect(codes).toEqual({
      name: "invalid",
      protocol: "unknown_choice",
      model: "missing",
      key: "invalid",
      "headers.Host": "invalid",
      concurrency: "invalid",
      surprise: "unknown_field",
    });
    expect(text).not.toContain("segredo");
  });

  it.each(["anthropic-messages", "google-gemini", "openai-responses"])(
    "wants a key of %s",
    async (protocol) => {
      const { status, json } = await post(endpointFacts({ protocol, key: null }));
      expect([status, json.problems[0].field, json.problems[0].code]).toEqual([
        400,
        "key",
        "key_missing",
      ]);
    },
  );

  it("takes a server of one's own without a key", async () => {
    const id = await registerAt(server, team, endpointFacts({ key: null }));
    expect((await show(id)).secret).toBeNull();
    expect(await secretOf(id)).toEqual({ key: null, headers: {} });
  });

  it("says the same of private, unknown and mixed hosts where those are not allowed", async () => {
    const strict = await startApiServer(site, { dnsServers: ["127.0.0.1:9"] });
    const addresses = [
      ...["https://10.0.0.7/v1", "https://[::1]/v1", "https://169.254.169.254/latest"],
      ...["https://interno.local/v1", "https://modelos.exemplo.pt/v1"],
    ];
    const told = new Set<string>();
    for (const base_url of addresses) {
      const facts = endpointFacts({ base_url });
      const { status, json } = await callApi(strict, team, "POST", "/endpoints", facts);
      expect(status, base_url).toBe(400);
      told.add(JSON.stringify(json));
    }
    expect(told.size).toBe(1);
    await strict.close();
  });
});

describe("changing an endpoint", () => {
  it("changes what is given, leaves the rest, and keeps the key", async () => {
    const id = await registerAt(server, team);
    const before = await show(id);
    const { status, json } = await patch(id, { concurrency: 2, parameters: { temperature: 1 } });
    expect(status).toBe(200);
    expect(json.concurrency).toBe(2);
    expect(json.parameters).toEqual({ ...before.parameters, temperature: 1 });
    expect(json.base_url).toBe(before.base_url);
    expect((await secretOf(id)).key).toBe("sk-segredo-da-casa");
  });

  it("tells that a probe would find something else, where it would", async () => {
    const id = await registerAt(server, team);
    const before = await show(id);
    const renamed = (await patch(id, { name: "Outro nome", concurrency: 9 })).json;
    expect(renamed.changed_at).toBe(before.changed_at);
    const same = (await patch(id, { model: before.model })).json;
    expect(same.changed_at).toBe(before.changed_at);
    const other = (await patch(id, { model: "modelo-8b" })).json;
    expect(other.changed_at > before.changed_at).toBe(true);
    const rekeyed = (await patch(id, { key: "sk-outra" })).json;
    expect(rekeyed.changed_at > other.changed_at).toBe(true);
  });

  it("replaces and removes the key, and loses no header unsaid", async () => {
    const id = await registerAt(server, team, endpointFacts({ headers: { "x-team": "equipa" } }));
    const half = await patch(id, { key: "sk-outra" });
    expect([half.status, half.json.problems[0].code]).toEqual([400, "sealed_together"]);
    await patch(id, { key: "sk-outra", headers: {} });
    expect(await secretOf(id)).toEqual({ key: "sk-outra", headers: {} });
    await patch(id, { key: null });
    expect(await secretOf(id)).toEqual({ key: null, headers: {} });
    expect((await show(id)).secret).toBeNull();
  });

  it("cannot take the key from a protocol that wants one", async () => {
    const id = await registerAt(server, team, endpointFacts({ protocol: "anthropic-messages" }));
    const { status, json } = await patch(id, { key: null });
    expect([status, json.problems[0].code]).toEqual([400, "key_missing"]);
    expect((await secretOf(id)).key).toBe("sk-segredo-da-casa");
  });
});

describe("removing an endpoint", () => {
  it("erases the key at once and keeps the name for the records", async () => {
    const id = await registerAt(server, team);
    expect((await callApi(server, team, "DELETE", `/endpoints/${id}`)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({
      name: "A minha máquina",
      sealed_secret: null,
      secret_key: null,
      has_key: false,
    });
    for (const [method, path] of [
      ["GET", `/endpoints/${id}`],
      ["DELETE", `/endpoints/${id}`],
      ["POST", `/endpoints/${id}/probe`],
      ["POST", `/endpoints/${id}/runs`],
    ] as const) {
      const body = path.endsWith("runs") ? { benchmark: site.manifest.slug } : undefined;
      expect((await callApi(server, team, method, path, body)).status, path).toBe(404);
    }
  });
});

describe("asking for a probe", () => {
  it("enqueues one, and gives the same while it waits", async () => {
    const id = await registerAt(server, team);
    const first = await callApi(server, team, "POST", `/endpoints/${id}/probe`);
    expect(first.status).toBe(202);
    const again = await callApi(server, team, "POST", `/endpoints/${id}/probe`);
    expect(again.json.id).toBe(first.json.id);
    expect((await show(id)).last_probe).toMatchObject({ id: first.json.id, state: "waiting" });
    const { rows: jobs } = await sql`
      select id from graphile_worker._private_jobs where key = ${`probe ${id}`}`.execute(
      site.database.open("owner").db,
    );
    expect(jobs).toHaveLength(1);
  });

  it("is nobody else's to ask for", async () => {
    const id = await registerAt(server, team);
    const foreign = await site.makeTeam();
    const probe = await callApi(server, foreign, "POST", `/endpoints/${id}/probe`);
    expect(probe.status).toBe(404);
    const none = await callApi(server, foreign, "POST", `/endpoints/${randomUUID()}/probe`);
    expect(none.json).toEqual(probe.json);
  });
});
