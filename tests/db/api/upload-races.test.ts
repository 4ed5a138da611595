import { request as httpRequest } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bearer,
  countRows,
  goodFile,
  metadata,
  submit,
  uploadForm,
} from "#tests/factories/api-calls.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  team = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** A form with the file last, as bytes, and its type. */
async function formBytes(file: string) {
  const encoded = new Response(uploadForm(file));
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get("Content-Type") as string,
  };
}

/** An upload that sends its first part and then waits to be told to go on. */
async function startSlowUpload(file: string, share = 0.5) {
  const { bytes, type } = await formBytes(file);
  const cut = Math.floor(bytes.length * share);
  const sending = httpRequest(`${server.api}/submissions`, {
    method: "POST",
    headers: { ...bearer(team.token), "Content-Type": type, "Content-Length": bytes.length },
  });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    sending.on("error", reject);
  });
  answered.catch(() => {});
  sending.write(bytes.subarray(0, cut));
  return {
    finish: () => {
      sending.end(bytes.subarray(cut));
      return answered;
    },
    breakOff: () => sending.destroy(),
  };
}

/** Waits until so many transactions hold the lock of an upload. */
async function uploadsAreOpen(wanted: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql<{ open: number }>`
      select count(distinct pid)::int as open from pg_locks
      where locktype = 'advisory' and classid = (hashtext('upload')::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())
    `.execute(site.web);
    if (rows[0]?.open === wanted) return;
    await delay(20);
  }
  throw new Error(`there were never ${wanted} open uploads`);
}

describe("uploads of one token", () => {
  it("come one at a time; the second is told so at once, and the first is unharmed", async () => {
    const slow = await startSlowUpload(goodFile(site, team));
    await uploadsAreOpen(1);
    const second = await submit(server, team, uploadForm(goodFile(site, team)));
    expect(second.status).toBe(409);
    expect(second.headers.get("Retry-After")).toBe("2");
    expect(await second.json()).toMatchObject({ code: "upload_in_progress" });
    const other = await site.makeTeam();
    expect((await submit(server, other, uploadForm(goodFile(site, other)))).status).toBe(202);
    expect((await slow.finish()).status).toBe(202);
    expect((await submit(server, team, uploadForm(goodFile(site, team)))).status).toBe(202);
  });

  it("leave nothing behind when the client goes away, wherever that is", async () => {
    const before = await countRows(site);
    const early = await startSlowUpload(goodFile(site, team), 0.01);
    await delay(50);
    early.breakOff();
    for (const share of [0.1, 0.5, 0.999]) {
      const slow = await startSlowUpload(goodFile(site, team), share);
      await uploadsAreOpen(1);
      slow.breakOff();
      await uploadsAreOpen(0);
    }
    expect(await countRows(site)).toEqual(before);
    expect(server.log).toEqual([]);
    expect((await submit(server, team, uploadForm(goodFile(site, team)))).status).toBe(202);
  });

  it("of many teams at once are all taken", async () => {
    const before = await countRows(site);
    const teams = await Promise.all(Array.from({ length: 24 }, () => site.makeTeam()));
    const answers = await Promise.all(
      teams.map((one) => submit(server, one, uploadForm(goodFile(site, one)))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(202));
    expect((await countRows(site)).submissions).toBe(before.submissions + 24);
  });
});

describe("Idempotency-Key", () => {
  const send = (key: string, file = goodFile(site, team), facts: object = metadata()) =>
    submit(server, team, uploadForm(file, facts), { "Idempotency-Key": key });

  it("makes one submission of twenty equal posts, and gives all the same answer", async () => {
    const before = await countRows(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("twenty")));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    const after = await countRows(site);
    expect(after.submissions).toBe(before.submissions + 1);
    expect(after.keys).toBe(before.keys + 1);
  });

  it("refuses another file, and other facts, under a key that was used", async () => {
    const first = await (await send("once")).json();
    const lines = goodFile(site, team).trim().split("\n").reverse().join("\n");
    for (const repeated of [
      await send("once", `${lines}\n`),
      await send("once", undefined, metadata({ revision: "2" })),
    ]) {
      expect(repeated.status).toBe(409);
      const problem = await repeated.json();
      expect(problem.code).toBe("idempotency_conflict");
      expect(problem.detail).toContain(first.id);
    }
    expect((await (await send("once")).json()).id).toBe(first.id);
  });

  it("belongs to the organisation, and is free again after a refusal", async () => {
    const other = await site.makeTeam();
    const mine = await (await send("shared")).json();
    const theirs = await submit(server, other, uploadForm(goodFile(site, other)), {
      "Idempotency-Key": "shared",
    });
    expect((await theirs.json()).id).not.toBe(mine.id);
    expect((await send("bad", "item_id,condition,response\n")).status).toBe(422);
    expect((await send("bad")).status).toBe(202);
  });

  it("lets two equal posts wait for each other, not for a different one", async () => {
    const slow = await startSlowUpload(goodFile(site, team));
    await uploadsAreOpen(1);
    expect((await send("different")).status).toBe(409);
    await slow.finish();
    expect((await send("different")).status).toBe(202);
  });

  it.each([
    ["one that is long", "x".repeat(201)],
    ["two words", "a b"],
    ["an accent", "\u00e9"],
  ])("must be a key: %s is refused", async (_, key) => {
    const answer = await send(key);
    expect([key, answer.status]).toEqual([key, 400]);
  });
});
