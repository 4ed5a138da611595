import { questionSlot } from "#domain/benchmark/condition.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatPercent } from "./format.server.ts";
import { presentHeading, presentPaper } from "./heading.server.ts";

export function presentMethod(manifest: Manifest) {
  const locale = currentLocale();
  return {
    heading: presentHeading(manifest),
    suites: manifest.suites,
    conditions: manifest.conditions.map(({ id, names, messages }) => ({
      id,
      name: names[locale],
      messages: messages.map(({ role, content }) => ({
        role,
        content: content.replaceAll(questionSlot, m.method_question_slot()),
      })),
    })),
    cueLimit: formatPercent(manifest.thresholds.cue_suspicion, 0),
    promptsNote: manifest.provenance.prompts?.note[locale] ?? null,
    /** Language that prompts are written in, for the `lang` attribute. */
    language: manifest.language_pack,
    paper: presentPaper(manifest),
  };
}
