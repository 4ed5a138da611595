import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalBytes, digestHex } from "#domain/canonical-json.ts";
import { buildVersionDocument } from "#domain/leaderboard/build-version.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { versionFiles } from "#domain/leaderboard/version-files.ts";
import { processIo } from "#platform/command-io.server.ts";
import { inventedModels, inventFacts } from "#tests/factories/version-facts.ts";
import { runVerify } from "./verify.ts";

const source = {
  names: { pt: "SAMPLE T", en: "SAMPLE T" },
  description: { pt: "SAMPLE.", en: "SAMPLE." },
  citation: { title: "SAMPLE T", authors: { list: [{ literal: "Prumo" }], and_others: false } },
  paper: {
    presents: "method" as const,
    title: "A paper",
    authors: { list: [{ literal: "Prumo" }], and_others: false },
    year: 2026,
    arxiv: "2604.25654",
  },
};

const versions: VersionDocument[] = [];
for (const label of ["sample.1", "sample.2", "sample.3"]) {
  const before = versions.at(-1);
  const previous = before ? canonicalBytes(before) : null;
  versions.push(buildVersionDocument(inventFacts(inventedModels, { version: label, previous })));
}
const bytesOf = (number: number) => Buffer.from(canonicalBytes(versions[number - 1]));

/** Runs the command and keeps what it prints. */
async function run(target: string, options: { digest?: string; json?: boolean } = {}) {
  let printed = "";
  const io = {
    ...processIo(options.json ?? false),
    result: (value: unknown, text: string) => {
      printed += options.json ? JSON.stringify(value) : text;
    },
    note: (text: string) => {
      printed += text;
    },
  };
  const code = await runVerify({ target, digest: options.digest }, io);
  return { code, printed };
}

describe("prumo verify, with an address", () => {
  let server: Server;
  let origin: string;
  const served = new Map<string, Buffer | string>();

  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = served.get(request.url ?? "");
      response.statusCode = body === undefined ? 404 : body === "broken" ? 503 : 200;
      response.end(body ?? "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const document of versions) {
      const files = versionFiles(document, source, origin);
      served.set(`/b/v/${document.version}.json`, files.json.text);
      served.set(`/b/v/${document.version}.bib`, files.bib.text);
    }
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each(["/b/v/sample.3", "/en/b/v/sample.3", "/b/v/sample.3.csl.json?x=1", "/b/v/sample.3/"])(
    "checks %s against its citation and every version before it",
    async (path) => {
      const { code, printed } = await run(origin + path);
      expect(code).toBe(0);
      expect(printed).toMatch(/^ok +Digest +The digest is the one that was cited\.$/m);
      expect(printed).toMatch(
        /^ok +Chain +Every version before it has its digest, back to sample\.1, the first\.$/m,
      );
      expect(printed).toMatch(/^This version holds: 15 checks passed\.$/m);
      expect(printed).toContain(`sha256:${digestHex(bytesOf(3))}`);
    },
  );

  it("tells where the chain breaks, however far back", async () => {
    const copy = structuredClone(versions[0] as VersionDocument);
    copy.grader.ledger = "9:ff";
    served.set("/b/v/sample.1.json", Buffer.from(canonicalBytes(copy)));
    const { code, printed } = await run(`${origin}/b/v/sample.3`);
    served.set("/b/v/sample.1.json", bytesOf(1));
    expect(code).toBe(1);
    expect(printed).toMatch(/^FAILED +Chain +Version sample\.1 should have sha256:/m);
    expect(printed).toMatch(/^This version does not hold: 1 of 15 checks failed\.$/m);
  });

  it("refuses an address that answers nothing, or with a fault", async () => {
    await expect(run(`${origin}/b/v/sample.9`)).rejects.toMatchObject({
      code: "not_found",
      message: expect.stringContaining("/b/v/sample.9.json"),
    });
    served.set("/down", "broken");
    await expect(run(`${origin}/down`)).rejects.toThrow(/answers 503/);
    await expect(run("http://127.0.0.1:1/b/v/sample.1")).rejects.toThrow(/cannot be reached/);
  });

  it("ends in 2 for what is no address, file or digest", async () => {
    expect((await run("ftp://example.org/x")).code).toBe(2);
    expect((await run("http://")).code).toBe(2);
    const { code, printed } = await run(origin, { digest: "abc", json: true });
    expect(code).toBe(2);
    expect(JSON.parse(printed)).toMatchObject({ error: { code: "usage" } });
  });
});

describe("prumo verify, with a file", () => {
  let folder: string;
  const file = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "prumo-verify-"));
    await writeFile(file("mine-sample.2.json"), bytesOf(2));
    await writeFile(file("sample.3.json"), bytesOf(3));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("says what could not be checked without the files beside it", async () => {
    const { code, printed } = await run(file("sample.3.json"));
    expect(code).toBe(0);
    expect(printed).toMatch(/^not checked +Chain +Version sample\.2 before it is not at hand\.$/m);
    expect(printed).toMatch(/^This version holds: 13 checks passed, 2 could not be made\.$/m);
  });

  it("finds versions before it by name, as far as they are there", async () => {
    await writeFile(file("mine-sample.1.json"), bytesOf(1));
    const { printed } = await run(file("mine-sample.2.json"));
    expect(printed).toMatch(/^ok +Chain +Every version .* back to sample\.1, the first\.$/m);
    await writeFile(file("sample.2.json"), bytesOf(2));
    const partial = await run(file("sample.3.json"));
    expect(partial.printed).toMatch(/back to sample\.2; version sample\.1 is not at hand\.$/m);
  });

  it("compares with a digest that was given", async () => {
    const right = `sha256:${digestHex(bytesOf(3))}`;
    expect((await run(file("sample.3.json"), { digest: right })).code).toBe(0);
    const { code, printed } = await run(file("sample.3.json"), {
      digest: "0".repeat(64),
      json: true,
    });
    expect(code).toBe(1);
    const { ok, checks } = JSON.parse(printed);
    expect(ok).toBe(false);
    expect(checks.find(({ id }: { id: string }) => id === "digest").status).toBe("failed");
  });

  it("shows what differs, and lets no name steer the terminal", async () => {
    const copy = structuredClone(versions[0] as VersionDocument);
    const [entry] = copy.entries;
    if (!entry?.rank) throw new Error("the first entry is ranked");
    entry.model.name = "\u001b[31mAzenha";
    entry.rank.worst = 3;
    await writeFile(file("changed.json"), canonicalBytes(copy));
    const { code, printed } = await run(file("changed.json"));
    expect(code).toBe(1);
    expect(printed).toContain("the worst rank is 1, not 3.");
    expect(printed).not.toContain("\u001b");
  });

  it("reports bytes that are no version, and a file that is not there", async () => {
    await writeFile(file("text.json"), "no JSON");
    const { code, printed } = await run(file("text.json"));
    expect(code).toBe(1);
    expect(printed).toMatch(/^FAILED +Canonical form +The bytes are not JSON in UTF-8/m);
    await expect(run(file("absent.json"))).rejects.toMatchObject({ code: "not_found" });
  });
});
