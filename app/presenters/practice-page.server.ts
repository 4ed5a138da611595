import type { CatalogEntry } from "#datasets/catalog.ts";
import type { ValidationDocument } from "#domain/api/submission.ts";
import { conditions } from "#domain/benchmark/suite.ts";
import type { RuleVerdict } from "#domain/grading/verdict.ts";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import { packExpectation } from "#domain/submission/file-expectation.ts";
import { predictionLimits } from "#domain/submission/limits.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "./format.server.ts";

/** The page on which anyone may have a practice file graded. */
export function presentPracticePage(
  shown: CatalogEntry,
  all: readonly CatalogEntry[],
  expected: ExpectedItems,
) {
  const locale = currentLocale();
  const { slug } = shown.manifest;
  return {
    action: localized(`/practice?benchmark=${slug}`, locale),
    submitHref: localized("/submit", locale),
    benchmark: { slug, name: shown.manifest.names[locale] },
    others: all
      .filter(({ manifest }) => manifest.slug !== slug)
      .map(({ manifest }) => ({
        href: localized(`/practice?benchmark=${manifest.slug}`, locale),
        text: manifest.names[locale],
      })),
    packHref: `/api/v1/benchmarks/${slug}/practice`,
    items: formatCount(shown.practice.length),
    example: JSON.stringify({
      item_id: shown.practice[0]?.item_id,
      condition: "simple",
      response: "…",
    }),
    locale,
    limitMb: predictionLimits.fileBytes / 1024 / 1024,
    expected: packExpectation(expected),
  };
}

const verdictNames: Record<RuleVerdict, () => string> = {
  correct: m.practice_correct,
  incorrect: m.practice_incorrect,
  not_attempted: m.practice_not_attempted,
  unresolved: m.practice_unresolved,
};

/** What the rules made of a practice file, by condition and by item. */
export function presentPracticeResult(
  { practice: items, manifest }: CatalogEntry,
  graded: NonNullable<ValidationDocument["practice"]>,
) {
  const names = { simple: m.practice_simple(), oracle: m.practice_oracle() };
  const verdictOf = new Map(
    graded.verdicts.map(({ item_id, condition, verdict }) => [`${item_id} ${condition}`, verdict]),
  );
  return {
    benchmark: manifest.names[currentLocale()],
    counts: conditions.map((condition) => {
      const count = graded.counts[condition];
      const { items: asked = 0, correct = 0, incorrect = 0, not_attempted = 0 } = count ?? {};
      const figures = [asked, correct, incorrect, not_attempted, count?.unresolved ?? 0];
      return { name: names[condition], figures: figures.map(formatCount) };
    }),
    items: items.map(({ item_id, question, answers }) => ({
      id: item_id,
      question,
      reference: answers[0] ?? "",
      verdicts: conditions.map((condition) => {
        const verdict = verdictOf.get(`${item_id} ${condition}`) ?? "not_attempted";
        return { condition: names[condition], verdict, text: verdictNames[verdict]() };
      }),
    })),
  };
}
