import type { Language } from "../grading/language.ts";
import { stripAccents } from "../grading/text/letters.ts";
import { tokenise, WORD } from "../grading/text/tokens.ts";

/** Words that even short answers in these languages have. */
const common: readonly ReadonlySet<string>[] = [
  "the of is it an are was were and to in that this which with from by answer called known",
  "el la los las y es son fue del con una un muy pero respuesta llama al",
  "le la les des du et est un une dans pour avec qui reponse sont etait cette on appelle au",
  "il lo la gli della dello di che una un sono nel risposta chiama questo con",
  "der die und ist sind war ein eine nicht mit von den antwort heisst auf",
].map((words) => new Set(words.split(" ")));

/** Fewer hits than this may be a title or a name. */
const LEAST_HITS = 2;

function isInAnotherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin * 2 < letters;
}

/**
 * Whether a text is plainly in another language than the home one: in another script, or with more
 * common words of one other language than of its own. Says nothing of a bare name or term, which
 * has no such words.
 */
export function isInAnotherLanguage(language: Language, text: string): boolean {
  if (isInAnotherScript(text)) return true;
  const tokens = tokenise(text, language.forms);
  const words = tokens.base.filter((_, at) => tokens.kind[at] === WORD).map(stripAccents);
  const isElsewhere = (word: string) => common.some((others) => others.has(word));
  // Grading counts some words of other languages as without content too.
  const isOwn = (word: string) => language.functionWords.has(word) && !isElsewhere(word);
  const own = words.filter(isOwn).length;
  return common.some((others) => {
    const hits = words.filter((word) => others.has(word)).length;
    return hits >= LEAST_HITS && hits > own;
  });
}
