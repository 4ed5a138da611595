import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processIo } from "#platform/command-io.server.ts";
import { predictionForm } from "./prediction-upload.ts";
import { saveJsonl } from "./save-jsonl.ts";
import { runSubmit } from "./submit.ts";
import { openVersionSource } from "./version-source.ts";

let folder: string;
const inside = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prumo-files-"));
  await mkdir(inside("dir"));
  await symlink("round", inside("round"));
  await writeFile(inside("latin1"), Buffer.from([0x41, 0xe7, 0x42]));
});
afterAll(() => rm(folder, { recursive: true }));

const unreadable: [string, RegExp][] = [
  ["dir", /^\S+dir cannot be read: it is a folder\.$/],
  ["round", /^\S+round cannot be read: its links lead in a circle\.$/],
  ["absent", /^\S+absent cannot be read: there is no such file\.$/],
  ["latin1/x", /cannot be read: a part of its path is not a folder\.$/],
  ["x".repeat(300), /cannot be read: its name is too long\.$/],
];

describe("a file that a command cannot read", () => {
  it.each(unreadable)("is refused in one line: %s", async (name, message) => {
    await expect(predictionForm(inside(name), {})).rejects.toThrow(message);
    await expect(openVersionSource(inside(name))?.read()).rejects.toThrow(message);
  });

  it("may never end, or be no text", async () => {
    await expect(predictionForm("/dev/zero", {})).rejects.toThrow(/^\/dev\/zero is over 64 MB\.$/);
    const args = { file: inside("latin1"), facts: {} };
    const submit = runSubmit({ ...args, chatTemplate: inside("latin1") }, processIo(false));
    await expect(submit).rejects.toThrow(
      /latin1: The chat template is not UTF-8: line 1 holds byte 0xE7/,
    );
  });
});

it("says in one line where nothing can be saved, and leaves no half of it", async () => {
  const save = (name: string) => saveJsonl("{}\n", inside(name), processIo(false));
  await expect(save("dir")).rejects.toThrow(/dir cannot be written: it is a folder\.$/);
  await expect(save("no/x")).rejects.toThrow(/x cannot be written: there is no such folder\.$/);
  expect(await readdir(folder)).not.toContain("dir.part");
});
