/**
 * Tags that open or close reasoning, in the styles of DeepSeek, Qwen, Magistral, Kimi, Cohere,
 * Seed, Gemma and the harmony channels. A harmony message ends with `<|end|>`.
 */
const TAG =
  /<\s*(?<slash>\/)?\s*(?:think|thinking|thoughts?|reasoning|reasoning_content|analysis|reflection|scratchpad|inner_monologue|seed:think|antthinking|racioc[ií]nio|pensamento)(?:\s[^<>]{0,80})?>|\[(?<square>\/)?(?:think|thinking|reasoning)\]|◁(?<kimi>\/)?think▷|<\|(?<ends>end_?(?:of_?)?|\/)?(?:begin_?(?:of_?)?|start_?(?:of_?)?)?(?:thought|thinking|think|reasoning)\|>|<unused(?<unused>9[45])>|(?:<\|start\|>\s*assistant\s*)?<\|channel\|>\s*(?<channel>\w+)[^<>]{0,40}<\|message\|>|<\|?channel\|?>\s*(?<gemma>thought|final)\b|<(?<gemmaEnd>channel\|)>|<\|(?<message>end|return|call)\|>/giu;

/** Special tokens lost in decoding: `analysisThe user…assistantfinalAnswer`. */
const BARE_CHANNEL = /^\s*analysis(?=[A-Z"'\s])/;
const BARE_FINAL = "assistantfinal";

export interface WithoutReasoning {
  readonly text: string;
  /** Reasoning began and never ended: there is no answer after it. */
  readonly unclosed: boolean;
}

type Role = "open" | "close" | "final" | "message";

function roleOf(match: RegExpMatchArray): Role {
  const groups = match.groups ?? {};
  if (groups.message !== undefined) return "message";
  const channel = groups.channel ?? groups.gemma;
  if (channel !== undefined) return channel.toLowerCase() === "final" ? "final" : "open";
  if (groups.unused !== undefined) return groups.unused === "94" ? "open" : "close";
  const closing = groups.slash ?? groups.square ?? groups.kimi ?? groups.ends ?? groups.gemmaEnd;
  return closing === undefined ? "open" : "close";
}

/**
 * Removes reasoning in one pass over its tags. A block runs from its first opening to the next
 * closing tag; a closing tag without opening, and a final channel, end reasoning that began with
 * the response.
 */
export function removeReasoning(text: string): WithoutReasoning {
  const rest = removeTagged(text);
  if (rest.unclosed || !BARE_CHANNEL.test(rest.text)) return rest;
  const final = rest.text.lastIndexOf(BARE_FINAL);
  return final < 0 ? rest : { text: rest.text.slice(final + BARE_FINAL.length), unclosed: false };
}

function removeTagged(text: string): WithoutReasoning {
  if (!text.includes("<") && !text.includes("[") && !text.includes("◁")) {
    return { text, unclosed: false };
  }
  let kept: string[] = [];
  let position = 0;
  let inside = false;
  let inChannel = false;
  for (const match of text.matchAll(TAG)) {
    const role = roleOf(match);
    if (role === "message" && !(inside && inChannel)) continue;
    if (role === "open") {
      if (inside) continue;
      kept.push(text.slice(position, match.index));
      inside = true;
      inChannel = match.groups?.channel !== undefined;
    } else {
      if (!inside || role === "final") kept = [];
      inside = false;
    }
    position = match.index + match[0].length;
  }
  if (position === 0) return { text, unclosed: false };
  if (!inside) kept.push(text.slice(position));
  return { text: kept.join(" "), unclosed: inside };
}
