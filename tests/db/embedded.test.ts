import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withClient } from "#db/client.ts";
import { serverAccount } from "#db/embedded/account.ts";
import { findBinaries, linkLibraries } from "#db/embedded/binaries.ts";
import { runningServer } from "#db/embedded/pid-file.ts";
import { place } from "#db/embedded/placement.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#db/embedded/server.ts";

const superuserPassword = "for tests";
const root = process.getuid?.() === 0;

let folder: string;
let used: EmbeddedServer[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prumo-embedded-"));
  chmodSync(folder, 0o755);
  used = [];
});
afterEach(async () => {
  for (const server of used.reverse()) {
    await server.stop();
    rmSync(server.root, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  // Only where nothing of others is in it.
  spawnSync("rmdir", ["/var/lib/prumo"], { stdio: "ignore" });
});

async function use(dataDirectory: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDirectory, superuserPassword });
  used.push(server);
  return server;
}

const ask = (server: EmbeddedServer, sql: string) =>
  withClient(server.superuserUrl, async (client) => (await client.query(sql)).rows[0]);
const pidOf = (server: EmbeddedServer) => runningServer(join(server.root, "cluster"));

describe("an embedded server", () => {
  test("keeps its data from one run to the next and is gone in between", async () => {
    const first = await use(folder);
    await ask(first, "create table kept as select 'still here' as word");
    await first.stop();
    expect(pidOf(first)).toBeUndefined();
    const second = await use(folder);
    expect(await ask(second, "select word from kept")).toEqual({ word: "still here" });
  });

  test("opens no port and trusts nobody", async () => {
    const server = await use(folder);
    const { rows } = await withClient(server.superuserUrl, (client) =>
      client.query(
        "select distinct type, auth_method from pg_hba_file_rules union all select 'listen', current_setting('listen_addresses')",
      ),
    );
    const methods = rows.filter(({ type }) => type !== "listen");
    expect(new Set(methods.map(({ auth_method }) => auth_method))).toEqual(
      new Set(["scram-sha-256"]),
    );
    expect(rows.at(-1)).toEqual({ type: "listen", auth_method: "" });
  });

  test("is shared by those who use it, and stopped by the last", async () => {
    const [one, two] = await Promise.all([use(folder), use(folder)]);
    const pid = pidOf(one);
    await one.stop();
    expect(await ask(two, "select 1 as up")).toEqual({ up: 1 });
    expect(pidOf(two)).toBe(pid);
    await two.stop();
    expect(pidOf(two)).toBeUndefined();
  });

  test("comes back when it is killed", async () => {
    const server = await use(folder);
    await ask(server, "create table kept as select 1 as n");
    const pid = pidOf(server) as number;
    process.kill(pid, "SIGKILL");
    await expect
      .poll(() => ask(server, "select n from kept").catch(() => undefined), { timeout: 20_000 })
      .toEqual({ n: 1 });
    expect(pidOf(server)).not.toBe(pid);
  });

  test("starts over the process id file of a dead server that a stranger now bears", async () => {
    const server = await use(folder);
    await server.stop();
    // A process of the same user, so that PostgreSQL itself takes it for a living server.
    const stranger = spawn("sleep", ["60"], { ...serverAccount(), cwd: "/" });
    try {
      const pidFile = join(server.root, "cluster", "postmaster.pid");
      writeFileSync(pidFile, `${stranger.pid}\n${join(server.root, "cluster")}\n1\n5432\n`);
      const again = await use(folder);
      expect(await ask(again, "select 1 as up")).toEqual({ up: 1 });
    } finally {
      stranger.kill();
    }
  });

  test("says what to do when its password is not the one it was made with", async () => {
    const server = await use(folder);
    await expect(
      startEmbeddedServer({ dataDirectory: folder, superuserPassword: "another" }),
    ).rejects.toThrow("another superuser password");
    expect(await ask(server, "select 1 as up")).toEqual({ up: 1 });
  });

  test("is inherited from a process that was killed", async () => {
    const script = `
      import { startEmbeddedServer } from "#db/embedded/server.ts";
      await startEmbeddedServer({ dataDirectory: ${JSON.stringify(folder)}, superuserPassword: "for tests" });
      console.log("up");`;
    const owner = spawn(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", script],
      {
        cwd: join(import.meta.dirname, "..", ".."),
        stdio: ["ignore", "pipe", "inherit"],
        detached: true,
      },
    );
    await once(owner.stdout, "data");
    process.kill(-(owner.pid as number), "SIGKILL");
    const heir = await use(folder);
    expect(await ask(heir, "select 1 as up")).toEqual({ up: 1 });
    await heir.stop();
    expect(pidOf(heir)).toBeUndefined();
  });
});

describe("where a server lives", () => {
  test("a long path only moves the socket", async () => {
    const long = join(folder, "a".repeat(120), "b".repeat(120), ".data");
    const server = await use(long);
    expect(server.root).toBe(join(long, "postgres"));
    const socket = new URL(server.superuserUrl).searchParams.get("host") as string;
    expect(socket.length).toBeLessThan(90);
    expect(await ask(server, "select 1 as up")).toEqual({ up: 1 });
    await server.stop();
    expect(existsSync(socket)).toBe(false);
  });

  test.runIf(root)("a folder that only root may enter moves the cluster, with a note", async () => {
    chmodSync(folder, 0o700);
    const data = join(folder, ".data");
    const server = await use(data);
    expect(server.root).toMatch(/^\/var\/lib\/prumo\/[0-9a-f]{12}$/);
    expect(JSON.parse(readFileSync(join(data, "postgres.json"), "utf8"))).toEqual({
      root: server.root,
    });
    await ask(server, "create table kept as select 1 as n");
    await server.stop();
    // Opened later, the folder keeps the database it has.
    chmodSync(folder, 0o755);
    expect(await ask(await use(data), "select n from kept")).toEqual({ n: 1 });
  });

  test.runIf(root)("programs in a folder that only root may enter are copied", () => {
    const installed = join(folder, "node_modules");
    mkdirSync(join(installed, "bin"), { recursive: true, mode: 0o700 });
    writeFileSync(join(installed, "bin", "postgres"), "#!/bin/sh\n", { mode: 0o700 });
    symlinkSync("postgres", join(installed, "bin", "alias"));
    chmodSync(installed, 0o700);
    const placement = place(folder, { directory: installed, version: "1" }, serverAccount());
    expect(placement.binaries).toBe(join(folder, "postgres", "binaries-1"));
    execFileSync(join(placement.binaries, "bin", "alias"), { ...serverAccount(), cwd: "/" });
  });

  test.runIf(root)(
    "a checkout made again at the same place does not meet the old database",
    async () => {
      chmodSync(folder, 0o700);
      const data = join(folder, ".data");
      const old = await use(data);
      await old.stop();
      rmSync(data, { recursive: true });
      const anew = await startEmbeddedServer({ dataDirectory: data, superuserPassword: "new" });
      used.push(anew);
      expect(anew.root).toBe(old.root);
      const leftBehind = execFileSync("sh", ["-c", `echo ${old.root}.left-*`], {
        encoding: "utf8",
      });
      expect(existsSync(join(leftBehind.trim(), "cluster", "PG_VERSION"))).toBe(true);
      rmSync(leftBehind.trim(), { recursive: true });
    },
  );

  test("a directory that another could have made is not used", () => {
    mkdirSync(join(folder, "postgres"), { mode: 0o777 });
    chmodSync(join(folder, "postgres"), 0o777);
    expect(() => place(folder, findBinaries(), serverAccount())).toThrow("not a private directory");
  });
});

test("missing links of the libraries are made, present ones left", () => {
  mkdirSync(join(folder, "native", "lib"), { recursive: true });
  writeFileSync(join(folder, "native", "lib", "libx.so.1.2"), "library");
  const link = (target: string) => ({ source: "native/lib/libx.so.1.2", target });
  writeFileSync(
    join(folder, "native", "pg-symlinks.json"),
    JSON.stringify([link("native/lib/libx.so"), link("native/lib/libx.so.1")]),
  );
  linkLibraries(folder);
  unlinkSync(join(folder, "native", "lib", "libx.so"));
  linkLibraries(folder);
  for (const name of ["libx.so", "libx.so.1"]) {
    expect(readFileSync(join(folder, "native", "lib", name), "utf8")).toBe("library");
  }
});
