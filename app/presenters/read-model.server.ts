import type { Kysely } from "kysely";
import { cueLimitOf } from "#datasets/catalog.ts";
import { listModelAttempts } from "#db/queries/model-pages.ts";
import { findScores } from "#db/queries/outcomes.ts";
import type { Database } from "#db/tables/index.ts";
import { cueStanding } from "#domain/leaderboard/cue-standing.ts";
import type { ModelAttempt, ModelListing } from "#domain/leaderboard/leaderboard-reader.ts";
import { provisionalRow } from "#domain/leaderboard/provisional.ts";
import { standingOf } from "#domain/models/developer.ts";
import { shownRetest } from "./retest.server.ts";

type StoredAttempt = Awaited<ReturnType<typeof listModelAttempts>>[number];
type StoredScores = NonNullable<ReturnType<Awaited<ReturnType<typeof findScores>>["get"]>>;

/** A model and its public attempts, as the web's role may read them. */
export async function readModel(
  db: Kysely<Database>,
  benchmark: string,
  slug: string,
): Promise<ModelListing | undefined> {
  const rows = await listModelAttempts(db, benchmark, slug);
  const [newest] = rows;
  if (!newest) return undefined;
  const scores = await findScores(
    db,
    rows.map(({ submission }) => submission),
  );
  const { base, baseName } = newest;
  return {
    slug: newest.slug,
    name: newest.name,
    anonymous: newest.anonymous,
    family: newest.family,
    base: base === null ? null : { name: baseName ?? base, slug: baseName ? base : null },
    parameters: newest.parameters,
    weights: newest.weights,
    licence: newest.licence,
    availability: newest.availability,
    attempts: rows.map((row) =>
      readAttempt(row, scores.get(row.submission) ?? [], cueLimitOf(benchmark)),
    ),
  };
}

function readAttempt(row: StoredAttempt, scores: StoredScores, cueLimit: number): ModelAttempt {
  const counts = Object.fromEntries(
    scores.map(({ suite, condition, ...counted }) => [`${suite}.${condition}`, counted]),
  );
  // The query asks for these four states only.
  const state = row.state as ModelAttempt["state"];
  const told = state === "needs_review" ? state : "scored";
  const { percents } = provisionalRow({ state: told, counts, inspected: row.inspectedAt !== null });
  return {
    submission: row.submission,
    entry: row.entry,
    revision: row.revision,
    variant: row.variant,
    provider: row.provider,
    byDeveloper: standingOf(row) === 0,
    track: row.track,
    attempt: row.attempt,
    state,
    sentAt: row.createdAt,
    reason: state === "withdrawn" || state === "voided" ? row.reason : null,
    // What a steward has voided counts for nothing; a withdrawal keeps its scores.
    percents: state === "voided" ? null : percents,
    release: row.release,
    agreesWithFirst: shownRetest(row.retest, percents !== null)?.percent ?? null,
    cues: {
      cues: row.cues,
      inspectionReason: row.inspectionReason,
      standing: cueStanding(row, cueLimit),
    },
  };
}
