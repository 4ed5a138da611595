import type { Kysely } from "kysely";
import { type BoardEntry, countAttempts, listScoredEntries } from "#db/queries/board.ts";
import { findScores } from "#db/queries/outcomes.ts";
import { findExposure } from "#db/queries/publication.ts";
import type { Database } from "#db/tables/index.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import type { ScoreKey } from "#domain/benchmark/suite.ts";
import { type CueStanding, cueLabels, cueStanding } from "#domain/leaderboard/cue-standing.ts";
import { declarationEffects } from "#domain/leaderboard/declaration-effects.ts";
import type { EntryCounts, EntryFacts } from "#domain/leaderboard/entry-facts.ts";
import { needsInspection } from "#domain/leaderboard/provisional.ts";
import { chooseRankedEntries } from "#domain/leaderboard/ranked-entries.ts";
import type { Label } from "#domain/leaderboard/version-document.ts";
import { standingOf } from "#domain/models/developer.ts";
import { type CueResult, cueSuspicion } from "#domain/outcome/cue-result.ts";
import { isVerified } from "#domain/outcome/spot-check.ts";

/** An entry's facts with the submission that they come from. */
export interface CollectedEntry {
  submission: string;
  graderVersion: string;
  /** What its cue probes showed, and a steward's reason to accept it, where it is suspect. */
  suspicion: (CueResult & { reason: string | null }) | null;
  facts: EntryFacts;
}

/** API models change without notice: older entries leave the ranking until run again. */
const staleAfterMonths = 12;

/**
 * Facts of every entry that the next version shows, and which of them are ranked. An entry in
 * which much was not attempted is left out until a steward has looked at it.
 */
export async function collectEntries(
  db: Kysely<Database>,
  { manifest, release, now }: { manifest: Manifest; release: string; now: Date },
): Promise<CollectedEntry[]> {
  const benchmark = manifest.slug;
  const staleBefore = monthsBefore(now, staleAfterMonths);
  const all = await listScoredEntries(db, { benchmark, release, staleBefore });
  const scores = await findScores(
    db,
    all.map((row) => row.submission),
  );
  const rows = all.filter(
    (row) => row.inspectedAt !== null || !needsInspection(scores.get(row.submission) ?? []),
  );
  const submissions = rows.map((row) => row.submission);
  const [exposure, attempts] = await Promise.all([
    findExposure(db, submissions),
    countAttempts(db, benchmark),
  ]);
  const labelled = rows.map((row) => {
    const standing = cueStanding(row, manifest.thresholds.cue_suspicion);
    return {
      row,
      standing,
      labels: [...provenanceLabels(row, staleBefore), ...cueLabels[standing]],
    };
  });
  const chosen = chooseRankedEntries(
    labelled
      .filter(({ row, labels }) => mayBeRanked(row, labels))
      .map(({ row }) => ({
        id: row.entry,
        model: row.modelId,
        standing: standingOf(row),
        isVariant: row.variant !== null,
        acceptedAt: row.revisionCreatedAt,
      })),
  );
  return labelled.map(({ row, standing, labels }) => {
    const counts: EntryFacts["counts"] = {};
    for (const { suite, condition, items, correct, not_attempted } of scores.get(row.submission) ??
      []) {
      const key: ScoreKey = `${suite}.${condition}`;
      counts[key] = { items, correct, not_attempted } satisfies EntryCounts;
    }
    return {
      submission: row.submission,
      graderVersion: row.grader_version,
      suspicion: suspicionOf(row, standing),
      facts: {
        id: row.entry,
        model: {
          slug: row.slug,
          name: row.name,
          family: row.family,
          base: row.base,
          parameters: row.parameters,
          weights: row.weights,
          licence: row.licence,
          availability: row.availability,
        },
        revision: row.revision,
        track: row.track,
        verified: isVerified(row),
        provider: row.provider,
        attempt: row.attempt,
        attempts: attempts.get(row.entry) ?? { scored: 0, withdrawn: 0 },
        declarations: row.declarations,
        labels,
        ranked: chosen.has(row.entry),
        counts,
        detail: row.detail,
        cue_suspicion: row.cues && cueSuspicion(row.cues),
        exposure: {
          items: exposure.get(row.submission) ?? 0,
          of: counts["target.simple"]?.items ?? 0,
        },
        judged: null,
      },
    };
  });
}

function suspicionOf({ cues, inspectionReason }: BoardEntry, standing: CueStanding) {
  if (!cues || standing === "clear") return null;
  return { ...cues, reason: standing === "accepted" ? inspectionReason : null };
}

function provenanceLabels(row: BoardEntry, staleBefore: Date): Label[] {
  const labels: Label[] = [standingOf(row) === 0 ? "by_developer" : "by_third_party"];
  if (row.anonymous) labels.push("anonymous");
  if (row.byBenchmarkAuthors) labels.push("by_benchmark_authors");
  if (row.example) labels.push("example");
  if (row.availability === "api" && row.created_at < staleBefore) labels.push("stale");
  return labels;
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

function mayBeRanked(row: BoardEntry, labels: readonly Label[]): boolean {
  if (!declarationEffects(row.declarations).ranked) return false;
  if (labels.includes("stale") || labels.includes("cue_suspected")) return false;
  // The benchmark's authors know the answers: only runs made here count for them.
  return !(row.byBenchmarkAuthors && row.track === "predictions");
}
