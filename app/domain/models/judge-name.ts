import { lookOf, nameKey } from "../names/name-key.ts";

export interface NamedModel {
  id: string;
  /** The name that looks the same: its own, or one that it had. */
  name: string;
  /** What it is called today. */
  present: string;
  organizationId: string;
  /** Its name is shown to nobody but its owner. */
  anonymous: boolean;
}

/** What becomes of a name that an organisation gives to a model. */
export type NameJudgement =
  /** A new model, or one of its own. `hiding` is an anonymous one of the same name. */
  | { kind: "own"; model: NamedModel | null; hiding: NamedModel | null }
  /** Another organisation's model: the entry is a third party's, under that model. */
  | { kind: "third_party"; model: NamedModel }
  /** Was the name of another organisation's model, to which it still leads: refused. */
  | { kind: "former"; model: NamedModel }
  /** Would be taken for another organisation's model: refused. */
  | { kind: "confusable"; model: NamedModel };

/**
 * Judges a name against models whose names look the same. A hidden name is treated as if it were
 * not there, lest refusing it tell of it; a steward hears of it.
 */
export function judgeName(
  name: string,
  organizationId: string,
  others: readonly NamedModel[],
): NameJudgement {
  const key = nameKey(name);
  const own = others.filter((model) => model.organizationId === organizationId);
  const same = own.find((model) => model.name === name && model.present === name);
  if (same) return { kind: "own", model: same, hiding: null };
  const foreign = others.filter((model) => model.organizationId !== organizationId);
  const shown = foreign.filter((model) => !model.anonymous);
  const equal = shown.filter((model) => isSameName(model.name, name));
  const today = equal.find((model) => model.name === model.present);
  if (today) return { kind: "third_party", model: today };
  if (equal[0]) return { kind: "former", model: equal[0] };
  const alike = shown.find(
    (model) => nameKey(model.name) === key || lookOf(model.name) === lookOf(name),
  );
  if (alike) return { kind: "confusable", model: alike };
  const hiding = foreign.find((model) => model.anonymous && nameKey(model.name) === key) ?? null;
  return { kind: "own", model: null, hiding };
}

/** The same but for case, accents and the marks between words; no look-alike letters. */
function isSameName(a: string, b: string): boolean {
  const plain = (name: string) =>
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "");
  return plain(a) === plain(b);
}
