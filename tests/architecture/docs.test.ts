import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { blocks } from "#tests/docs/blocks.ts";
import { checkout, documents, filled, read } from "#tests/docs/documents.ts";

const texts = documents().map((path) => ({ path, text: read(path) }));

describe("the documents", () => {
  it.each(texts)("$path says what the code says (npm run docs)", ({ text }) => {
    expect(text).toBe(filled(text));
  });

  it("use every part that is written from the code", () => {
    const all = texts.map(({ text }) => text).join("\n");
    const unused = Object.keys(blocks).filter(
      (name) => !all.includes(`<!-- from code: ${name} -->`),
    );
    expect(unused).toEqual([]);
  });

  it.each(texts)("$path links to files that are there", ({ path, text }) => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = ""]) => target);
    const broken = targets
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(checkout, normalize(join(dirname(path), target)))));
    expect(broken).toEqual([]);
  });

  it("say of every dependency what it is for", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    const text = read("docs/dependencies.md");
    const unsaid = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !text.includes(`\`${name}\``) && !name.startsWith("@types/"),
    );
    expect(unsaid).toEqual([]);
  });

  it("name scripts, commands and files of the project that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const commands = new Set(
      [...(blocks.commands?.() ?? "").matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name),
    );
    const missing = texts.flatMap(({ path, text }) =>
      [
        ...found(text, /npm run (?:-s )?([\w-]+)/g).filter((name) => !(name in scripts)),
        ...found(text, /(?:npx |`)prumo ([a-z-]+)/g).filter((name) => !commands.has(name)),
        ...found(text, /`((?:app|db|worker|datasets|tests|bin|docs)\/[\w./-]+)`/g).filter(
          (name) => !existsSync(join(checkout, name)),
        ),
      ].map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}
