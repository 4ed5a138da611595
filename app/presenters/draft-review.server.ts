import type { Draft } from "#db/queries/drafts.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import type { FileProblem } from "#domain/errors.ts";
import { declarationEffects } from "#domain/leaderboard/declaration-effects.ts";
import { placeNamedIn } from "#domain/models/template-place.ts";
import {
  type DraftStep,
  draftSteps,
  fieldsOf,
  problemsByStep,
} from "#domain/submission/draft-steps.ts";
import { readSubmissionForm } from "#domain/submission/metadata-fields.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { draftHref } from "./draft-page.server.ts";
import { labelBadge } from "./entry-badges.server.ts";
import { formatCount } from "./format.server.ts";
import { presentDeclarations, presentModelChoices } from "./model-choices.server.ts";

interface ReviewGroup {
  step: DraftStep;
  href: string;
  facts: { term: string; value: string }[];
  problems: string[];
}

/** All that a draft says, by step, with what its declarations do to the entry. */
export function presentDraftReview(draft: Draft, manifest: Manifest, endpoint?: string) {
  const locale = currentLocale();
  const problems = problemsByStep(draft.answers, locale);
  const facts: Record<string, ReviewGroup["facts"]> = {
    benchmark: [{ term: m.submit_benchmark(), value: manifest.names[locale] }],
    model: modelFacts(draft),
    declarations: declarationFacts(draft),
    file: endpoint ? [{ term: m.draft_endpoint_title(), value: endpoint }] : fileFacts(draft),
  };
  const groups = draftSteps.flatMap((step): ReviewGroup[] => {
    const own = facts[step];
    if (!own) return [];
    const missing = step === "file" ? missingSource(draft, endpoint) : [];
    return [
      {
        step,
        href: draftHref(draft.id, step),
        facts: own,
        problems: [...new Set(problems[step].map(told)), ...missing],
      },
    ];
  });
  return { groups, effects: effectsOf(draft, manifest) };
}

function missingSource({ answers, report }: Draft, endpoint: string | undefined): string[] {
  if (answers.endpoint) return endpoint ? [] : [m.draft_endpoint_gone()];
  return report ? [] : [m.draft_no_file()];
}

/** Which fields are empty is seen at their step. */
function told({ code, message }: FileProblem): string {
  return code === "metadata_missing" ? m.draft_step_missing() : message;
}

function modelFacts({ answers }: Draft): ReviewGroup["facts"] {
  const { availabilities, variants, anonymity } = presentModelChoices();
  const chosen = (choices: readonly { value: string; text: string }[], value?: string) =>
    choices.find((choice) => choice.value === value)?.text ?? "";
  const facts: [string, string | undefined][] = [
    [m.submit_model_name(), answers.model],
    [m.submit_revision(), answers.revision],
    [m.submit_variant(), chosen(variants, answers.variant)],
    [m.submit_family(), answers.family],
    [m.submit_base(), answers.base],
    [m.submit_parameters(), answers.parameters],
    [m.submit_licence(), answers.licence],
    [m.submit_weights(), answers.weights],
    [m.submit_availability(), chosen(availabilities, answers.availability)],
    [m.submit_developer(), answers.developer],
    [m.submit_anonymous(), chosen(anonymity, answers.anonymous_days)],
    [m.submit_notes(), answers.notes],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function declarationFacts({ answers }: Draft): ReviewGroup["facts"] {
  if (answers.declared === "no") {
    return [{ term: m.declare_choice(), value: m.declare_choice_no() }];
  }
  const said = new Map([
    ["true", m.submit_yes()],
    ["false", m.submit_no()],
  ]);
  return presentDeclarations().map(({ name, question }) => ({
    term: question,
    value: said.get(answers[name] ?? "") ?? m.draft_unsaid(),
  }));
}

function fileFacts({ report }: Draft): ReviewGroup["facts"] {
  if (!report) return [];
  const both = report.suites.includes("control");
  return [
    {
      term: m.submit_file(),
      value: m.draft_review_file({
        records: formatCount(report.records),
        format: report.format.toUpperCase(),
      }),
    },
    {
      term: m.draft_review_suites(),
      value: both ? m.draft_review_both() : m.draft_review_target(),
    },
  ];
}

function effectsOf({ answers, report }: Draft, manifest: Manifest) {
  const locale = currentLocale();
  const read = readSubmissionForm(fieldsOf(answers, report?.confirmed), locale);
  if (!read.ok) return null;
  const { declarations } = read.metadata;
  const named = placeNamedIn(declarations?.chat_template, languagePack(manifest.language_pack));
  const effective = declarations && {
    ...declarations,
    chat_template_names_country: declarations.chat_template_names_country || named !== undefined,
  };
  const { labels, reasons } = declarationEffects(effective);
  return {
    badges: labels.map((label) => labelBadge(label).text),
    reasons: reasons.map((reason) => reason[locale]),
    named: named === undefined ? null : m.draft_review_named({ word: named }),
  };
}
