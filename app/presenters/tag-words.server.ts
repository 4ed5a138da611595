import { m } from "#platform/paraglide/messages.js";

const sentences: Readonly<Record<string, (words: { share: string }) => string>> = {
  brazilian: m.model_tag_brazilian,
  foreign_language: m.model_tag_foreign_language,
  multiple: m.model_tag_multiple,
  conditional: m.model_tag_conditional,
  clarification: m.model_tag_clarification,
  refusal: m.model_tag_refusal,
  truncated: m.model_tag_truncated,
  injection: m.model_tag_injection,
  loop: m.model_tag_loop,
  language_variant: m.model_tag_language_variant,
};

/** What share of the responses bears a tag, in words. */
export function tagSentence(tag: string, share: string): string {
  return sentences[tag]?.({ share }) ?? `${tag}: ${share}`;
}
