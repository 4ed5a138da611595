import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import en from "./en.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };

type Message = string | { match: Record<string, string> }[];

const catalogues = { pt, en } as unknown as Record<"pt" | "en", Record<string, Message>>;
const root = resolve(import.meta.dirname, "../../..");

/** Every wording a message may take. */
const wordings = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

const placeholders = (message: Message) =>
  [...new Set(wordings(message).flatMap((text) => text.match(/\{\w+\}/gu) ?? []))].sort();

describe("message catalogues", () => {
  it("say the same things in both languages", () => {
    expect(Object.keys(catalogues.en).sort()).toEqual(Object.keys(catalogues.pt).sort());
  });

  it.each(Object.keys(pt))("%s is written out, with the same placeholders", (key) => {
    const portuguese = catalogues.pt[key] ?? "";
    const english = catalogues.en[key] ?? "";
    expect(placeholders(english)).toEqual(placeholders(portuguese));
    for (const text of [...wordings(portuguese), ...wordings(english)])
      expect(text.trim()).not.toBe("");
  });

  it("speaks Portuguese as in Portugal", () => {
    const brazilian =
      /\b(arquivos?|usuários?|baixar|telas?|senhas?|cadastr\w+|deletar|salvar|planilhas?|você|times?)\b/iu;
    const found = Object.entries(catalogues.pt).filter(([, message]) =>
      wordings(message).some((text) => brazilian.test(text)),
    );
    expect(found).toEqual([]);
  });

  it("holds no message that nothing shows", () => {
    const sources = ["app", "worker", "db"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/u.test(name) && !name.includes("paraglide"))
        .map((name) => readFileSync(join(root, folder, name), "utf8")),
    );
    const text = sources.join("\n");
    const unused = Object.keys(pt).filter((key) => !new RegExp(`\\bm\\.${key}\\b`, "u").test(text));
    expect(unused).toEqual([]);
  });
});
