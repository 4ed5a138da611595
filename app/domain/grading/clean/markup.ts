const FENCE = /^[ \t]*(?:```|~~~)[\w-]*[ \t]*$/gm;
const INLINE_FENCE = /```(?:[a-z]+\n)?/g;
const LINK = /!?\[([^[\]\n]{1,300})\]\([^()\s]{1,2000}\)/g;
const CITATION = /【[^【】\n]{0,40}】|\[\^?\d{1,3}\]/g;
const BREAK_TAG = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr)\s*\/?>/gi;
const INLINE_TAG =
  /<\/?(?:b|i|u|em|strong|span|sup|sub|code|q|mark|small|font|a)(?:\s[^<>]{0,200})?>/gi;
const ANSWER_TAG = /<(?:final_?)?(?:answer|resposta|response|output)>/gi;
const ANSWER_END = /<\/(?:final_?)?(?:answer|resposta|response|output)>/i;
const BOX = /\\(?:boxed|fbox)\s*\{/g;
const TEX_COMMAND = /\\(?:text|textbf|textit|mathrm|mathbf|operatorname)\s*\{([^{}]{0,300})\}/g;
const TEX_FRAME = /^\s*\$+([^$]{1,300})\$+[.\s]*$/;
const TEX_PARENTHESES = /\\[()[\]]/g;

/** Text inside the braces that open just before `from`, and where it ends. */
function braced(text: string, from: number): { inner: string; end: number } | undefined {
  let depth = 1;
  // A box holds an answer; a longer one is not looked at.
  const stop = Math.min(text.length, from + 2000);
  for (let i = from; i < stop; i++) {
    const char = text.charAt(i);
    if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return { inner: text.slice(from, i), end: i + 1 };
  }
  return undefined;
}

/** What the last `\boxed{}` commits to, with what follows it; `undefined` without a box. */
function lastBox(text: string): string | undefined {
  let at = -1;
  let before = -1;
  for (const match of text.matchAll(BOX)) {
    before = at;
    at = match.index + match[0].length;
  }
  if (at < 0) return undefined;
  // *\boxed{X}, not \boxed{Y}*: boxes of one sentence are read together.
  const between = before < 0 ? undefined : braced(text, before);
  if (between && between.end < at && !/[.\n]/.test(text.slice(between.end, at))) {
    return text.replace(BOX, "").replaceAll("}", "");
  }
  const box = braced(text, at);
  if (!box) return undefined;
  return `${box.inner}${text.slice(box.end).replace(/^[\s$.\\)\]]+/, " ")}`;
}

/** Content of the last `<answer>` element; `undefined` without one. */
function lastAnswerElement(text: string): string | undefined {
  let at = -1;
  for (const match of text.matchAll(ANSWER_TAG)) at = match.index + match[0].length;
  if (at < 0) return undefined;
  return text.slice(at).split(ANSWER_END, 1)[0];
}

/**
 * Removes the markup that the tokeniser would not drop by itself: fences, links, citations, tags,
 * TeX. Emphasis, headings and quotes leave no token and stay.
 */
export function removeMarkup(text: string): string {
  let out = text;
  if (out.includes("```") || out.includes("~~~")) {
    out = out.replace(FENCE, "").replace(INLINE_FENCE, " ");
  }
  if (out.includes("<")) {
    out = lastAnswerElement(out) ?? out;
    out = out.replace(BREAK_TAG, "\n").replace(INLINE_TAG, "");
  }
  if (out.includes("\\")) {
    out = lastBox(out) ?? out;
    out = out.replace(TEX_COMMAND, "$1").replace(TEX_PARENTHESES, " ");
  }
  if (out.includes("$")) out = out.replace(TEX_FRAME, "$1");
  if (out.includes("[") || out.includes("【")) out = out.replace(CITATION, "").replace(LINK, "$1");
  return out;
}
