import { digestHex } from "../canonical-json.ts";
import { planCells, SMALLEST_CELL } from "../statistics/category-cells.ts";
import { buildEntry } from "./build-entry.ts";
import { type Departure, describeChanges } from "./changes.ts";
import { chainFaults } from "./checks/chain.ts";
import type { EntryFacts } from "./entry-facts.ts";
import { compareEntries } from "./entry-order.ts";
import { type DocumentPair, rankFigures } from "./figures.ts";
import { inspectDocument } from "./inspect-document.ts";
import { parseVersion } from "./parse-version.ts";
import { STATISTICS } from "./protocol.ts";
import {
  type VersionDocument,
  type VersionEntry,
  versionDocumentSchema,
} from "./version-document.ts";

/** Items on target/simple that only one of two entries has right. */
export interface Discordance {
  firstOnly: number;
  secondOnly: number;
}

/** All that a version is made of: records and counts, no computed figure. */
export interface VersionFacts
  extends Pick<
    VersionDocument,
    | "benchmark"
    | "version"
    | "sample"
    | "release"
    | "grader"
    | "policies"
    | "reported"
    | "data_statement"
  > {
  publishedAt: Date;
  /** In any order. */
  entries: readonly EntryFacts[];
  /** Of two ranked entries, by id, whichever is first. */
  discordance: (first: string, second: string) => Discordance;
  /** The manifest's smallest category cell; never below the protocol's. */
  smallestCell: number;
  /** Stored bytes of the version before, null for the first. */
  previous: Uint8Array | null;
  /** Entries of the version before that are gone, and why. */
  departures: readonly Departure[];
}

/**
 * Builds the document of a version: every figure computed from the counts, entries in their order
 * (compareEntries), changes against the version before. The result has passed the same inspection
 * that `verifyVersion` makes of published bytes; canonicalBytes of it are what is stored.
 *
 * @throws RangeError when the facts do not fit together; it names what does not
 */
export function buildVersionDocument(facts: VersionFacts): VersionDocument {
  const { entries, pairs } = rankEntries(facts);
  const previous = facts.previous && {
    document: parseVersion(facts.previous),
    digest: digestHex(facts.previous),
  };
  const draft: VersionDocument = {
    schema: "prumo.leaderboard-version/1",
    benchmark: facts.benchmark,
    version: facts.version,
    sample: facts.sample,
    published_at: `${facts.publishedAt.toISOString().slice(0, 19)}Z`,
    release: facts.release,
    grader: facts.grader,
    statistics: { ...STATISTICS },
    policies: facts.policies,
    entries,
    reported: facts.reported,
    pairs,
    changes: [],
    data_statement: facts.data_statement,
    previous: previous && { version: previous.document.version, digest: previous.digest },
  };
  const changes = previous ? describeChanges(previous.document, draft, facts.departures) : [];
  const document = versionDocumentSchema.parse({ ...draft, changes });
  const [fault] = [
    ...(facts.previous ? chainFaults(document, facts.previous) : []),
    ...inspectDocument(document).flatMap(({ faults }) => faults),
  ];
  if (fault !== undefined) throw new RangeError(fault);
  return document;
}

function rankEntries(facts: VersionFacts): { entries: VersionEntry[]; pairs: DocumentPair[] } {
  const plan = planCells(categorySizes(facts.entries), Math.max(SMALLEST_CELL, facts.smallestCell));
  const ordered = facts.entries
    .map((entry) => ({
      ranked: entry.ranked,
      correct: entry.counts["target.simple"]?.correct ?? 0,
      id: entry.id,
      model: entry.model,
      revision: entry.revision,
      built: buildEntry(entry, plan),
    }))
    .sort(compareEntries);
  const ranked = ordered.filter((entry) => entry.ranked);
  const pairs = ranked.flatMap(({ id }, i) =>
    ranked.slice(i + 1).map((second, step): DocumentPair => {
      const { firstOnly, secondOnly } = facts.discordance(id, second.id);
      return [i, i + 1 + step, firstOnly, secondOnly];
    }),
  );
  const correct = ranked.map((entry) => entry.correct);
  const ranges = rankFigures(correct, pairs, STATISTICS.alpha);
  // Ranked entries come first, so the places of both lists agree.
  const entries = ordered.map(({ built }, at) => {
    const range = ranges[at];
    if (range === undefined) return built;
    const { position, best, worst, unadjustedBest, unadjustedWorst } = range;
    const unadjusted = { unadjusted_best: unadjustedBest, unadjusted_worst: unadjustedWorst };
    return { ...built, rank: { position, best, worst, ...unadjusted } };
  });
  return { entries, pairs };
}

/** Items per category of the target suite, which every entry of a release was asked in full. */
function categorySizes(entries: readonly EntryFacts[]): Record<string, number> {
  const [first] = entries;
  return Object.fromEntries(
    (first?.detail.categories ?? []).map(({ category, items }) => [category, items]),
  );
}
