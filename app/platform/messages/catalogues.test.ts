import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogueFiles } from "./compile.ts";

type Message = string | { match: Record<string, string> }[];

const root = resolve(import.meta.dirname, "../../..");

/** All messages of a language: area, key, message. */
const messagesOf = (locale: "pt" | "en") =>
  catalogueFiles(locale).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"))).map(
      ([key, message]) => ({
        area: file.slice(locale.length + 1),
        key,
        message: message as Message,
      }),
    ),
  );

const listed = { pt: messagesOf("pt"), en: messagesOf("en") };
const byKey = (locale: "pt" | "en") =>
  Object.fromEntries(listed[locale].map(({ key, message }) => [key, message]));
const catalogues = { pt: byKey("pt"), en: byKey("en") };

/** Every wording a message may take. */
const wordings = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

const placeholders = (message: Message) =>
  [...new Set(wordings(message).flatMap((text) => text.match(/\{\w+\}/gu) ?? []))].sort();

describe("message catalogues", () => {
  it("say the same things in both languages", () => {
    const names = (locale: "pt" | "en") => listed[locale].map(({ area, key }) => `${area} ${key}`);
    expect(names("en").sort()).toEqual(names("pt").sort());
    expect(new Set(names("pt").map((name) => name.split(" ")[1])).size).toBe(listed.pt.length);
  });

  it.each(Object.keys(catalogues.pt))("%s is written out, with the same placeholders", (key) => {
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
    const unused = Object.keys(catalogues.pt).filter(
      (key) => !new RegExp(`\\bm\\.${key}\\b`, "u").test(text),
    );
    expect(unused).toEqual([]);
  });
});
