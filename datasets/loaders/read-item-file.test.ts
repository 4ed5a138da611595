import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readHiddenItems } from "./read-item-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prumo-items-"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (path: string) => readHiddenItems(path, { categories: [] }, []);

it("says in one line why it reads nothing", async () => {
  const binary = join(folder, "binary");
  await writeFile(binary, Buffer.from([0xff, 0xfe, 0x80]));
  await expect(read(folder)).rejects.toThrow(/^\S+ cannot be read: it is a folder\.$/);
  await expect(read(join(folder, "absent"))).rejects.toThrow(
    /^\S+absent cannot be read: there is no such file\.$/,
  );
  await expect(read(binary)).rejects.toThrow(/binary is not UTF-8/);
});
