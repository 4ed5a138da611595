import type { Kysely } from "kysely";
import { countExposures, listWriters, readRulingRecord } from "#db/queries/publication.ts";
import type { Database } from "#db/tables/index.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import { measureAgreement } from "#domain/desk/agreement.ts";
import {
  authorsConflict,
  cueLimit,
  dataStatementLimits,
  unstatedAffiliation,
} from "#domain/leaderboard/data-statement-words.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { roundFraction } from "#domain/statistics/rounding.ts";
import type { CollectedEntry } from "./collect-entries.ts";

/** The statement that a version carries about its own data, written from records alone. */
export async function writeDataStatement(
  db: Kysely<Database>,
  scope: { manifest: Manifest; release: string },
  entries: readonly CollectedEntry[],
): Promise<VersionDocument["data_statement"]> {
  const [record, exposures, writers] = await Promise.all([
    readRulingRecord(db, scope.manifest.slug),
    countExposures(db, scope.release),
    listWriters(db, scope.release),
  ]);
  const agreement = measureAgreement(record.rulings);
  const byAffiliation: Record<string, number> = {};
  for (const ruling of record.rulings) {
    const affiliation = ruling.affiliation ?? unstatedAffiliation.en;
    byAffiliation[affiliation] = (byAffiliation[affiliation] ?? 0) + 1;
  }
  return {
    writers: writers.length > 0 ? writers : null,
    filter_systems: null,
    rulings: {
      total: record.rulings.length,
      closed_world_reviewed: record.closedWorldReviewed,
      by_affiliation: byAffiliation,
      double_ruled: agreement.doubleRuled,
      kappa: agreement.kappa === null ? null : roundFraction(agreement.kappa),
    },
    judge_share: null,
    exposures,
    conflicts: entries
      .filter(({ facts }) => facts.labels.includes("by_benchmark_authors"))
      .map(({ facts }) => authorsConflict(facts.model.name).en),
    limits: [...dataStatementLimits(scope.manifest.sample), ...suspicions(entries, scope.manifest)],
  };
}

function suspicions(entries: readonly CollectedEntry[], { thresholds }: Manifest): string[] {
  const limitPercent = Number((100 * thresholds.cue_suspicion).toFixed(2));
  return entries.flatMap(({ facts, suspicion }) => {
    if (!suspicion) return [];
    const { asked, answeredForCountry: answered, reason } = suspicion;
    return [cueLimit(facts.model.name, { answered, asked, limitPercent, reason }).en];
  });
}
