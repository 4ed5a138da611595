import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { isWellFormedToken } from "#platform/auth/token-format.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import { bearer, goodFile, submit, uploadForm } from "#tests/factories/api-calls.ts";
import { makeItems } from "#tests/factories/items.ts";
import { sampleBenchmark, TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";
import { packCommand } from "#worker/cli/commands/pack.ts";
import { runProgram } from "#worker/cli/program.ts";
import { importRelease } from "#worker/importing/import-release.ts";

let site: TestSite;
let server: ApiServer;
let folder: string;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  folder = await mkdtemp(join(tmpdir(), "prumo-operator-"));
  await writeFile(join(folder, "recipients.json"), JSON.stringify(site.recipients));
  await writeFile(join(folder, "steward.age"), site.identities.steward);
  await writeFile(join(folder, "worker.age"), site.identities.worker);
  await writeFile(join(folder, "ledger.key"), site.ledgerHmacKey.toString("base64"));
  await writeFile(join(folder, "steward.auth"), "a steward's secret that is long enough");
});
afterAll(async () => {
  await server.close();
  await site.close();
  await rm(folder, { recursive: true });
});

const entries = [
  {
    name: "token",
    audience: "Operators" as const,
    summary: "make API tokens",
    load: () => import("#worker/cli/commands/token.ts"),
  },
  {
    name: "org",
    audience: "Operators" as const,
    summary: "organisations",
    load: () => import("#worker/cli/commands/org.ts"),
  },
  {
    name: "import",
    audience: "Operators" as const,
    summary: "items",
    load: () => import("#worker/cli/commands/import.ts"),
  },
  {
    name: "publish",
    audience: "Operators" as const,
    summary: "versions",
    load: () => import("#worker/cli/commands/publish.ts"),
  },
  {
    name: "quota",
    audience: "Operators" as const,
    summary: "quotas",
    load: () => import("#worker/cli/commands/quota.ts"),
  },
  {
    name: "pack",
    audience: "Submitters" as const,
    summary: "packs",
    load: async () => packCommand(() => import("#app/cli/pack.ts")),
  },
];

/** Runs a command as an operator of an installation whose public origin is given. */
async function prumo(args: string[], origin = "http://localhost:3000") {
  let stdout = "";
  let stderr = "";
  /** What it would print without `--json`. */
  let words = "";
  const sink = (write: (text: string) => void) =>
    new Writable({
      write(chunk, _encoding, done) {
        write(String(chunk));
        done();
      },
    });
  const io: CommandIo = {
    environment: {
      PRUMO_ORIGIN: origin,
      PRUMO_DATA: folder,
      PRUMO_RECIPIENTS_FILE: join(folder, "recipients.json"),
      PRUMO_WORKER_DATABASE_URL: site.database.urls.worker,
      PRUMO_WORKER_IDENTITY_FILE: join(folder, "worker.age"),
      PRUMO_LEDGER_KEY_FILE: join(folder, "ledger.key"),
      PRUMO_STEWARD_DATABASE_URL: site.database.urls.steward,
      PRUMO_STEWARD_IDENTITY_FILE: join(folder, "steward.age"),
      PRUMO_STEWARD_AUTH_SECRET_FILE: join(folder, "steward.auth"),
    },
    stdin: process.stdin,
    stdout: sink((text) => {
      stdout += text;
    }),
    stderr: sink((text) => {
      stderr += text;
    }),
    json: true,
    result: (value, text) => {
      words = text;
      stdout += JSON.stringify(value);
    },
    note: (text) => {
      stderr += `${text}\n`;
    },
  };
  const code = await runProgram(entries, args, io);
  return { code, stderr, words, result: stdout === "" ? undefined : JSON.parse(stdout) };
}

describe("prumo token create", () => {
  it("prints a token that the API takes, for as long and as much as was said", async () => {
    const { code, result } = await prumo([
      "token",
      "create",
      "--email",
      "a@example.org",
      "--org",
      "Uma",
      "--scopes",
      "read,pack",
      "--expires-days",
      "3",
    ]);
    expect(code).toBe(0);
    expect(isWellFormedToken(result.token)).toBe(true);
    expect(result.organization).toMatchObject({ name: "Uma", approved: true });
    const days = (new Date(result.expires_at).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(3, 2);
    const list = await fetch(`${server.api}/submissions`, { headers: bearer(result.token) });
    expect(list.status).toBe(200);
    expect((await submit(server, result, uploadForm("x"))).status).toBe(403);
  });

  it.each([
    [["--org", "Uma"], 2],
    [["--email", "a@example.org", "--org", "Uma", "--scopes", "everything"], 2],
    [["--email", "a@example.org", "--org", "Uma", "--expires-days", "400"], 2],
    [["--email", "two@example.org,three@example.org", "--org", "Uma"], 1],
  ])("refuses %j", async (args, code) => {
    expect((await prumo(["token", "create", ...args])).code).toBe(code);
  });
});

describe("prumo org approve", () => {
  it("lets what waited go on to grading; on loopback nothing waits", async () => {
    const args = ["token", "create", "--email", "b@example.org", "--org", "Nova"];
    const { result, stderr } = await prumo(args, "https://prumo.example");
    expect(result.organization.approved).toBe(false);
    expect(stderr).toContain('prumo org approve "Nova"');

    await fetch(`${server.api}/benchmarks/${sampleBenchmark}/pack`, {
      headers: bearer(result.token),
    });
    const pack = await (
      await fetch(`${server.api}/benchmarks/${sampleBenchmark}/pack`, {
        headers: bearer(result.token),
      })
    ).text();
    const lines = pack.trim().split("\n");
    const itemIds = [...new Set(lines.map((line) => JSON.parse(line).item_id))].sort();
    const team = { token: result.token, tokenId: "", organizationId: "", itemIds };
    const sent = await (await submit(server, team, uploadForm(goodFile(site, team)))).json();
    expect(sent.state).toBe("awaiting_approval");

    const approval = await prumo(["org", "approve", "Nova"]);
    expect(approval.result).toMatchObject({ approved: true, queued: [sent.id] });
    const shown = await fetch(`${server.api}/submissions/${sent.id}`, {
      headers: bearer(result.token),
    });
    expect(await shown.json()).toMatchObject({ state: "queued" });
    const again = await prumo(["org", "approve", "Nova"]);
    expect(again.result).toMatchObject({ approved: false, queued: [] });
    expect((await prumo(["org", "approve", "Nenhuma"])).code).toBe(1);
    const { items } = (await prumo(["org", "list"])).result;
    expect(items.map(({ name }: { name: string }) => name)).toContain("Nova");
  });
});

describe("prumo pack approve", () => {
  it("grants a request, and only one that was made", async () => {
    const real = "tuguesice-pt";
    const manifest = findBenchmark(real)?.manifest;
    if (!manifest) throw new Error("no real benchmark in the catalogue");
    const items = [...makeItems("target", 3), ...makeItems("decoy", 2)];
    await importRelease(site.worker, {
      manifest,
      number: 1,
      kind: undefined,
      items,
      actor: "test",
    });
    const approve = ["pack", "approve", "Uma", "--benchmark", real];
    expect((await prumo(approve)).code).toBe(1);
    const { token } = (await prumo(["token", "create", "--email", "a@example.org", "--org", "Uma"]))
      .result;
    await fetch(`${server.api}/benchmarks/${real}/pack-requests`, {
      method: "POST",
      body: JSON.stringify({ justification: "To measure our own model." }),
      headers: bearer(token),
    });
    const { items: requests } = (await prumo(["pack", "requests"])).result;
    expect(requests).toMatchObject([
      { organization: "Uma", benchmark: real, justification: "To measure our own model." },
    ]);
    expect((await prumo(approve)).result).toMatchObject({ approved: true });
    const pack = await fetch(`${server.api}/benchmarks/${real}/pack`, { headers: bearer(token) });
    expect(pack.status).toBe(200);
    expect((await prumo(["pack", "approve", "Uma"])).code).toBe(2);
  });
});

describe("prumo publish", () => {
  it("says of a dry run's digest that the version will have another", async () => {
    await site.score(await site.makeTeam(), (item) => item.answers[0] ?? "", { model: "Único" });
    const publish = ["publish", "--benchmark", sampleBenchmark];
    const dry = await prumo([...publish, "--dry-run"]);
    expect([dry.code, dry.stderr]).toEqual([0, ""]);
    expect(dry.words).toMatch(/^Would publish sample\.1 of .*: 1 entry, 1 ranked\.$/m);
    expect(dry.words).toMatch(/^sha256:[0-9a-f]{64}\n\(of this moment: .* another digest\)$/m);
    const real = await prumo(publish);
    expect(real.words).not.toContain("of this moment");
    expect(real.words).toMatch(/^http:\/\/localhost:3000\/.*\/v\/sample\.1$/m);
  });
});

describe("prumo org verify", () => {
  it("records a domain for one organisation, and for another only to share", async () => {
    for (const org of ["Verificada", "Parceira"]) {
      await prumo(["token", "create", "--email", "v@example.org", "--org", org]);
    }
    const verify = (org: string, ...more: string[]) =>
      prumo(["org", "verify", org, "--domain", "www.dominio.example", "--by", "ana", ...more]);
    const first = await verify("Verificada");
    expect([first.code, first.result.domain]).toEqual([0, "dominio.example"]);
    expect((await verify("Parceira")).code).toBe(1);
    expect((await verify("Parceira", "--shared")).code).toBe(0);
    expect((await prumo(["org", "verify", "Verificada"])).code).toBe(2);
  });
});

describe("prumo quota grant", () => {
  it("needs to know for whom, by whom and why", async () => {
    await prumo(["token", "create", "--email", "q@example.org", "--org", "Generosa"]);
    const grant = ["quota", "grant", "--org", "Generosa", "--by", "ana", "--reason", "A fault."];
    const granted = await prumo([...grant, "--submissions", "2"]);
    expect([granted.code, granted.result.submissions]).toEqual([0, 2]);
    expect(granted.result.month).toMatch(/^\d{4}-\d\d$/);
    expect((await prumo(grant.slice(0, -2))).code).toBe(2);
    expect((await prumo([...grant, "--submissions", "0"])).code).toBe(2);
    expect((await prumo([...grant, "--org", "Ninguém"])).code).toBe(1);
  });
});

describe("prumo import", () => {
  it("names decoys that give themselves away, before anything is imported", async () => {
    const [decoy, ...others] = makeItems("decoy", 3);
    const items = [...makeItems("target", 40), ...others, { ...decoy, item_id: "decoy-12" }];
    const file = join(folder, "suite.jsonl");
    await writeFile(file, items.map((item) => JSON.stringify(item)).join("\n"));
    const command = ["import", file, "--benchmark", sampleBenchmark, "--release", "2"];
    const dry = await prumo([...command, "--dry-run"]);
    expect(dry.code).toBe(0);
    expect(dry.words).toMatch(/^Look at this: the ids of 1 of 3 decoy items .* decoy-12 /m);
    expect(dry.words).toMatch(/Nothing was imported\.$/);
    const last = await site.web
      .selectFrom("dataset_release")
      .select("number")
      .where("benchmark", "=", sampleBenchmark)
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    expect(last.number).toBe(1);
  });
});
