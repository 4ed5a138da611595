/** Ids of a suite that show what they are. */
export interface UnlikeIds {
  ids: string[];
  /** How they differ from the ids of target items. */
  because: "form" | "numbers";
}

/**
 * Ids that a reader of a pack can tell from those of the target's items: of a form that no target
 * item has, or numbered in a block beside the target's numbers.
 *
 * Forms are compared place by place: a character that all ids of the target have there is taken
 * literally, digits and letters that vary are not. So ids made at random have one form, and
 * numbered ones too.
 *
 * @returns undefined where there is nothing to compare, or nothing to tell
 */
export function findUnlikeIds(
  target: readonly string[],
  ids: readonly string[],
): UnlikeIds | undefined {
  if (target.length === 0) return undefined;
  const hasForm = formOf(target);
  const strange = ids.filter((id) => !hasForm(id));
  if (strange.length > 0) return { ids: strange, because: "form" };
  const numbers = target.map(numberIn).filter((number) => number !== undefined);
  if (numbers.length < target.length) return undefined;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const beside = ids.filter((id) => {
    const number = numberIn(id) ?? least;
    return number < least || number > most;
  });
  // Of numbers dealt out to all alike, one may well be the highest.
  const isBlock = beside.length > 1 && beside.length > ids.length / 2;
  return isBlock ? { ids: beside, because: "numbers" } : undefined;
}

/** Whether an id is formed like those given. */
function formOf(ids: readonly string[]): (id: string) => boolean {
  const lengths = new Set(ids.map(lengthOf));
  const words = leadingWords(ids);
  const longest = Math.max(...ids.map(({ length }) => length));
  const places = Array.from({ length: longest }, (_, at) =>
    placeOf(ids.flatMap((id) => id[at] ?? [])),
  );
  return (id) =>
    lengths.has(lengthOf(id)) &&
    (!words || words.has(leadingLetters(id))) &&
    [...id].every((character, at) => places[at]?.(character) ?? /\d/.test(character));
}

/** Length with each number as one, however many digits it has: `q-12` and `q-123` are alike. */
function lengthOf(id: string): number {
  return id.replaceAll(/\d+/g, "0").length;
}

const classes = [/^\d$/, /^[a-z]$/, /^[A-Z]$/, /^[\da-z]$/, /^[\dA-Za-z]$/];

/** What may stand at a place where these characters do. */
function placeOf(characters: readonly string[]): (character: string) => boolean {
  const seen = new Set(characters);
  const only = classes.find((one) => characters.every((character) => one.test(character)));
  return (character) => seen.has(character) || (seen.size > 1 && only?.test(character) === true);
}

/** The words that ids begin with, where they are few and used again and again; else undefined. */
function leadingWords(ids: readonly string[]): ReadonlySet<string> | undefined {
  const words = new Set(ids.map(leadingLetters));
  return words.size === 1 || words.size <= ids.length / 4 ? words : undefined;
}

function leadingLetters(id: string): string {
  return /^[A-Za-z]*/.exec(id)?.[0] ?? "";
}

/** The number that an id ends in, where no other digit stands before it. */
function numberIn(id: string): number | undefined {
  const digits = /^\D*(\d{1,12})$/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
