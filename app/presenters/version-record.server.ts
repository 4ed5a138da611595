import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount, formatPercent } from "./format.server.ts";

/** A line of the version's record: a term and what the document says of it. */
export interface RecordLine {
  term: string;
  values: string[];
  /** Shown in full, in the typewriter face. */
  digest?: string;
  href?: string;
}

export function releaseText(kind: VersionDocument["release"]["kind"]): string {
  return {
    first: m.release_first,
    key: m.release_key,
    retire: m.release_retire,
    extend: m.release_extend,
  }[kind]();
}

/** The data statement and provenance of a version, written from the document alone. */
export function presentRecord(document: VersionDocument, boardPath: string): RecordLine[] {
  const { release, grader, statistics, data_statement: statement, previous } = document;
  const { rulings, exposures } = statement;
  const orNone = (texts: string[]) => (texts.length > 0 ? texts : [m.record_none()]);
  return [
    {
      term: m.record_suites(),
      values: release.suites.map(({ name, items }) => m.record_suite({ name, items })),
    },
    { term: m.record_release(), values: [`${release.id}, ${releaseText(release.kind)}`] },
    {
      term: m.record_commitment(),
      values: [m.record_commitment_note({ leaves: formatCount(release.leaves) })],
      digest: release.key_commitment,
    },
    {
      term: m.record_grader(),
      values: [m.record_grader_value({ version: grader.version, ledger: grader.ledger })],
    },
    { term: m.record_protocol(), values: [statistics.protocol] },
    {
      term: m.record_rulings(),
      values: [
        m.record_rulings_value({
          total: formatCount(rulings.total),
          reviewed: formatCount(rulings.closed_world_reviewed),
          double: formatCount(rulings.double_ruled),
        }),
      ],
    },
    {
      term: m.record_affiliations(),
      values: orNone(
        Object.entries(rulings.by_affiliation).map(
          ([affiliation, count]) => `${affiliation}: ${formatCount(count)}`,
        ),
      ),
    },
    {
      term: m.record_kappa(),
      values: [rulings.kappa === null ? m.record_not_measured() : String(rulings.kappa)],
    },
    {
      term: m.record_judges(),
      values: [
        statement.judge_share === null
          ? m.record_not_measured()
          : formatPercent(statement.judge_share),
      ],
    },
    { term: m.record_exposures(), values: [m.record_exposures_value(exposures)] },
    { term: m.record_conflicts(), values: orNone(statement.conflicts) },
    { term: m.record_limits(), values: orNone(statement.limits) },
    ...(previous
      ? [
          {
            term: m.record_previous(),
            values: [previous.version],
            digest: previous.digest,
            href: `${boardPath}/v/${previous.version}`,
          },
        ]
      : []),
  ];
}
