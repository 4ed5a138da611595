import { type Tag, tags, type Verdict, verdicts } from "#domain/grading/verdict.ts";
import { m } from "#platform/paraglide/messages.js";

const verdictNames: Record<Verdict, () => string> = {
  correct: m.desk_verdict_correct,
  incorrect: m.desk_verdict_incorrect,
  not_attempted: m.desk_verdict_not_attempted,
};

export const verdictName = (verdict: Verdict) => verdictNames[verdict]();

const tagChoices: Record<Tag, { key: string; text: () => string }> = {
  brazilian: { key: "b", text: m.desk_tag_brazilian },
  foreign_language: { key: "f", text: m.desk_tag_foreign_language },
  multiple: { key: "m", text: m.desk_tag_multiple },
  conditional: { key: "c", text: m.desk_tag_conditional },
  clarification: { key: "q", text: m.desk_tag_clarification },
  refusal: { key: "r", text: m.desk_tag_refusal },
  truncated: { key: "t", text: m.desk_tag_truncated },
  injection: { key: "i", text: m.desk_tag_injection },
  loop: { key: "l", text: m.desk_tag_loop },
  language_variant: { key: "v", text: m.desk_tag_language_variant },
};

/** What a ruling can say, each with the key that chooses it. */
export function presentVerdictChoices() {
  return {
    verdicts: verdicts.map((verdict, place) => ({
      value: verdict,
      key: String(place + 1),
      text: verdictName(verdict),
    })),
    tags: tags.map((tag) => ({
      value: tag,
      key: tagChoices[tag].key,
      text: tagChoices[tag].text(),
    })),
  };
}
export const tagName = (tag: Tag) => tagChoices[tag].text();
