import type { Manifest } from "#domain/benchmark/manifest.ts";
import type {
  LeaderboardReader,
  ModelAttempt,
  ModelListing,
} from "#domain/leaderboard/leaderboard-reader.ts";
import type { VersionDocument, VersionEntry } from "#domain/leaderboard/version-document.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { availabilityName } from "./entry-badges.server.ts";
import {
  formatDay,
  formatPercent,
  formatPercentFigure,
  formatPointsFigure,
  formatRange,
} from "./format.server.ts";
import { presentHeading } from "./heading.server.ts";
import { presentBaseGap } from "./model-base.server.ts";
import { presentRepeats } from "./model-repeats.server.ts";
import { presentModelVersions } from "./model-versions.server.ts";
import { readVersion } from "./read-version.server.ts";
import { stateName } from "./submission-state.server.ts";
import { tagSentence } from "./tag-words.server.ts";

/** A model's page; undefined where nothing public is known of it. */
export async function presentModelPage(
  reader: LeaderboardReader,
  manifest: Manifest,
  slug: string,
) {
  const model = await reader.findModel(manifest.slug, slug);
  if (!model) return undefined;
  const heading = presentHeading(manifest);
  const latest = await reader.findLatestVersion(manifest.slug);
  const document = latest && readVersion(latest);
  const entries = new Set(model.attempts.map(({ entry }) => entry));
  const current = document && shownEntry(document, entries);
  return {
    heading,
    slug: model.slug,
    name: model.name,
    lede: lede(model),
    facts: facts(model, heading.links.board),
    versions: await presentModelVersions(reader, manifest.slug, heading.links.board, entries),
    repeats: presentRepeats(model.attempts),
    attempts: model.attempts.map(presentAttempt),
    base: current && document ? presentBaseGap(model, current, document) : null,
    answers: current ? presentAnswers(current, manifest) : null,
  };
}

/** The entry that speaks for the model: the ranked one, else any. */
function shownEntry({ entries }: VersionDocument, own: ReadonlySet<string>) {
  const found = entries.filter(({ id }) => own.has(id));
  return found.find(({ rank }) => rank !== null) ?? found[0];
}

function lede({ attempts, anonymous }: ModelListing): string {
  if (anonymous) return m.model_lede_anonymous();
  const providers = [...new Set(attempts.map(({ provider }) => provider))];
  return m.model_lede({ providers: providers.join(", ") });
}

function facts(model: ModelListing, board: string) {
  const { base, weights } = model;
  const lines: { term: string; value: string | null | undefined; href?: string }[] = [
    { term: m.submit_family(), value: model.family },
    {
      term: m.submit_base(),
      value: base?.name,
      ...(base?.slug && { href: `${board}/models/${base.slug}` }),
    },
    { term: m.submit_parameters(), value: model.parameters },
    { term: m.submit_licence(), value: model.licence },
    {
      term: m.submit_availability(),
      value: model.availability && availabilityName(model.availability),
    },
    {
      term: m.submit_weights(),
      value: weights,
      ...(weights && /^https?:\/\//i.test(weights) && { href: weights }),
    },
  ];
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
}

const variantNames = {
  quantisation: m.submit_variant_quantisation,
  prompt: m.submit_variant_prompt,
  minor: m.submit_variant_minor,
};

function presentAttempt(attempt: ModelAttempt) {
  const simple = attempt.percents?.["target.simple"];
  const oracle = attempt.percents?.["target.oracle"];
  const settled = simple && oracle && simple[0] === simple[1] && oracle[0] === oracle[1];
  return {
    id: attempt.submission,
    revision: attempt.revision,
    variant: attempt.variant && variantNames[attempt.variant](),
    provider: attempt.provider,
    by: attempt.byDeveloper ? m.badge_developer() : m.badge_third_party(),
    attempt: String(attempt.attempt),
    day: formatDay(attempt.sentAt),
    state: stateName(attempt.state),
    reason: attempt.reason ?? cueWords(attempt),
    alignment: simple ? `${formatRange(...simple)}\u00a0%` : "–",
    difference: settled ? formatPointsFigure((oracle[0] - simple[0]) / 100, 0) : "–",
  };
}

/** What its answers to cue probes mean for its rank, where they mean anything. */
function cueWords({ cues: { cues, inspectionReason, standing } }: ModelAttempt): string | null {
  if (!cues || standing === "clear") return null;
  const { asked, answeredForCountry: answered } = cues;
  return standing === "accepted" && inspectionReason !== null
    ? m.model_attempt_cues_accepted({ answered, asked, reason: inspectionReason })
    : m.model_attempt_cues({ answered, asked });
}

/** What the answers were like: rates in words, and accuracy by category. */
function presentAnswers(entry: VersionEntry, manifest: Manifest) {
  return {
    tags: [
      ...Object.entries(entry.tags).flatMap(([tag, rate]) =>
        rate > 0 ? [tagSentence(tag, formatRate(rate))] : [],
      ),
      ...(entry.cue_suspicion === null
        ? []
        : [m.model_cues({ share: formatRate(entry.cue_suspicion) })]),
    ],
    categories: (entry.categories ?? []).map(({ category, correct, items, interval }) => ({
      name: categoryName(manifest, category),
      figure: formatPercentFigure(correct / items),
      count: `${correct}/${items}`,
      interval: `${formatPercentFigure(interval[0])}–${formatPercentFigure(interval[1])}`,
    })),
  };
}

const formatRate = (rate: number) => formatPercent(rate, rate < 0.1 ? 1 : 0);

/** Small categories stand together as `other`. */
function categoryName({ categories }: Manifest, id: string): string {
  const known = categories.find((category) => category.id === id);
  return known?.names[currentLocale()] ?? m.model_category_other();
}
