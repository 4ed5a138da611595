import type { LanguagePack } from "../benchmark/language/language-pack.ts";

/**
 * A word of a chat template that tells a model where it is: a name of the benchmark's country or
 * people, or the tag of its variety (*pt-PT*). Undefined where there is none that is known.
 */
export function placeNamedIn(
  template: string | null | undefined,
  pack: Pick<LanguagePack, "id" | "homeNames">,
): string | undefined {
  if (!template) return undefined;
  const words = template.normalize("NFC").match(/[\p{L}\p{M}]+(?:[-_][\p{L}]+)?/gu) ?? [];
  const tag = pack.id.toLowerCase();
  const names = new Set(pack.homeNames.map(plain));
  return words.find((word) => plain(word).replace("_", "-") === tag || names.has(plain(word)));
}

function plain(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
