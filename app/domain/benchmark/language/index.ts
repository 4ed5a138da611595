import type { LanguagePack } from "./language-pack.ts";
import { ptPT } from "./pt-PT/index.ts";

const packs: ReadonlyMap<string, LanguagePack> = new Map([[ptPT.id, ptPT]]);

/**
 * Language pack by its BCP 47 tag, as a benchmark's manifest names it. Throws for a tag without a
 * pack: a manifest is checked when it is written, not when a response is graded.
 */
export function languagePack(id: string): LanguagePack {
  const pack = packs.get(id);
  if (!pack) throw new Error(`no language pack ${id}`);
  return pack;
}
