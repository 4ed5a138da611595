import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blocks } from "./blocks.ts";

export const checkout = fileURLToPath(new URL("../../", import.meta.url));

/** Every Markdown document of the project, by path from the root. */
export function documents(): string[] {
  const top = ["README.md", "CONTRIBUTING.md"];
  const inDocs = readdirSync(join(checkout, "docs"), { recursive: true, encoding: "utf8" });
  return [...top, ...inDocs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`)];
}

export function read(path: string): string {
  return readFileSync(join(checkout, path), "utf8");
}

/** The document with each `<!-- from code: NAME -->` … `<!-- end -->` written anew. */
export function filled(text: string): string {
  return text.replace(
    /(<!-- from code: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, head: string, name: string, end: string) => {
      const block = blocks[name];
      if (!block) throw new Error(`no block ${name}`);
      return `${head}\n${block()}\n\n${end}`;
    },
  );
}
