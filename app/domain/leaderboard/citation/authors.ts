import type { Author, Authors } from "../../benchmark/manifest.ts";
import { oneLine } from "./text.ts";

/** "Silva, Ana", "Silva", or the name of a body; the order that records want. */
export function invertedName(author: Author): string {
  if ("literal" in author) return oneLine(author.literal);
  return oneLine(author.given === null ? author.family : `${author.family}, ${author.given}`);
}

/** "Branco, Silva, Campos and others", as running text. */
export function authorsInText({ list, and_others }: Authors, words: AuthorWords): string {
  const names = list.map((author) => oneLine("literal" in author ? author.literal : author.family));
  if (and_others) return `${names.join(", ")} ${words.others}`;
  const last = names.at(-1) as string;
  return names.length === 1 ? last : `${names.slice(0, -1).join(", ")} ${words.and} ${last}`;
}

export interface AuthorWords {
  and: string;
  others: string;
}
