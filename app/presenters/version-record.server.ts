import {
  statementSentence,
  unstatedAffiliation,
} from "#domain/leaderboard/data-statement-words.ts";
import type { VersionDocument } from "#domain/leaderboard/version-document.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount, formatPercent } from "./format.server.ts";

/** A sentence on screen, with its language where that is not the page's. */
export interface RecordValue {
  text: string;
  lang?: "en";
}

/** A line of the version's record: a term and what the document says of it. */
export interface RecordLine {
  term: string;
  values: RecordValue[];
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
  const models = document.entries.map(({ model }) => model.name);
  const sentences = (texts: readonly string[]) =>
    orNone(texts.map((text) => sentence(text, models)));
  const lines: (Omit<RecordLine, "values"> & { values: (string | RecordValue)[] })[] = [
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
    ...(document.policies
      ? [
          {
            term: m.policies_title(),
            values: [m.record_policies({ version: document.policies.version })],
            href: localized(`/policies/${document.policies.version}`, currentLocale()),
          },
        ]
      : []),
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
          ([affiliation, count]) => `${affiliationText(affiliation)}: ${formatCount(count)}`,
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
    { term: m.record_conflicts(), values: sentences(statement.conflicts) },
    { term: m.record_limits(), values: sentences(statement.limits) },
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
  return lines.map((line) => ({
    ...line,
    values: line.values.map((value) => (typeof value === "string" ? { text: value } : value)),
  }));
}

function orNone<Value>(values: Value[]): (Value | string)[] {
  return values.length > 0 ? values : [m.record_none()];
}

/** A sentence of the document, which is in English, as the page's reader has it. */
function sentence(text: string, models: readonly string[]): RecordValue {
  const locale = currentLocale();
  const known = statementSentence(text, models)?.[locale];
  if (known !== undefined) return { text: known };
  return locale === "en" ? { text } : { text, lang: "en" };
}

function affiliationText(affiliation: string): string {
  return affiliation === unstatedAffiliation.en
    ? unstatedAffiliation[currentLocale()]
    : affiliation;
}
