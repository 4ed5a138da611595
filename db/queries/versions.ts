import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

const facts = ["id", "label", "sequence", "release", "digest", "published_at"] as const;

/** The newest version of a benchmark, with the canonical bytes of its document. */
export function findLatestVersion(db: Handle, benchmark: string) {
  return db
    .selectFrom("leaderboard_version")
    .select([...facts, "document"])
    .where("benchmark", "=", benchmark)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function findVersion(db: Handle, benchmark: string, label: string) {
  return db
    .selectFrom("leaderboard_version")
    .select([...facts, "document"])
    .where("benchmark", "=", benchmark)
    .where("label", "=", label)
    .executeTakeFirst();
}

/** Versions of a benchmark, newest first, without their documents. */
export function listVersions(db: Handle, benchmark: string) {
  return db
    .selectFrom("leaderboard_version")
    .select([...facts])
    .where("benchmark", "=", benchmark)
    .orderBy("sequence", "desc")
    .execute();
}

/** The stored bytes behind a suffix (`json`, `csv`, `csl.json` …) of a version's address. */
export function findVersionFile(db: Handle, benchmark: string, label: string, suffix: string) {
  return db
    .selectFrom("version_file as f")
    .innerJoin("leaderboard_version as v", "v.id", "f.version")
    .select(["f.content_type", "f.bytes", "v.digest"])
    .where("v.benchmark", "=", benchmark)
    .where("v.label", "=", label)
    .where("f.suffix", "=", suffix)
    .executeTakeFirst();
}

/** Suffixes of the files that a version is stored with. */
export async function listVersionSuffixes(db: Handle, version: string): Promise<string[]> {
  const files = await db
    .selectFrom("version_file")
    .select("suffix")
    .where("version", "=", version)
    .orderBy("suffix")
    .execute();
  return files.map(({ suffix }) => suffix);
}

/** Banners above a version, oldest first: an erratum, entries withdrawn or voided since. */
export function listVersionNotices(db: Handle, version: string) {
  return db
    .selectFrom("version_notice as n")
    .leftJoin("submission as s", "s.id", "n.submission")
    .select(["n.kind", "n.reason", "n.created_at", "s.model_revision as entry"])
    .where("n.version", "=", version)
    .orderBy("n.id")
    .execute();
}

/** Rows of a publication, in the order in which they are shown. */
export async function listReportedRows(db: Handle, benchmark: string) {
  const rows = await db
    .selectFrom("reported_row")
    .select("row")
    .where("benchmark", "=", benchmark)
    .orderBy("position")
    .execute();
  return rows.map(({ row }) => row);
}

/**
 * Runs one publisher of a benchmark at a time, on a connection of its own. The lock is taken
 * before the transaction begins, so that its snapshot holds what the publisher before has written;
 * so is that of the audit log (see `chain_audit`), whose last line the snapshot must hold too.
 */
export function withPublishingLock<Result>(
  db: Handle,
  benchmark: string,
  publish: (connection: Handle) => Promise<Result>,
): Promise<Result> {
  const key = sql`hashtext(${`publish ${benchmark}`})`;
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      await sql`select pg_advisory_lock(hashtext('audit chain'))`.execute(connection);
      return await publish(connection);
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection);
    }
  });
}

export interface NewVersion {
  benchmark: string;
  label: string;
  sequence: number;
  release: string;
  digest: string;
  previous: string | null;
  published_at: Date;
  published_by: string;
  document: Buffer;
}

export interface NewVersionFile {
  suffix: string;
  content_type: string;
  bytes: Buffer;
}

/** Freezes a version with its files and entries; entries in the order of the document. */
export async function insertVersion(
  trx: Handle,
  version: NewVersion,
  files: readonly NewVersionFile[],
  entries: readonly { submission: string; ranked: boolean }[],
): Promise<string> {
  const { id } = await trx
    .insertInto("leaderboard_version")
    .values(version)
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("version_file")
    .values(files.map((file) => ({ ...file, version: id })))
    .execute();
  if (entries.length > 0) {
    await trx
      .insertInto("version_entry")
      .values(entries.map((entry, position) => ({ ...entry, position, version: id })))
      .execute();
  }
  return id;
}

export function findVersionById(db: Handle, id: string) {
  return db
    .selectFrom("leaderboard_version")
    .select([...facts, "benchmark", "document"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Submissions of a version's entries, in their order. */
export async function listVersionSubmissions(db: Handle, version: string): Promise<string[]> {
  const rows = await db
    .selectFrom("version_entry")
    .select("submission")
    .where("version", "=", version)
    .orderBy("position")
    .execute();
  return rows.map(({ submission }) => submission);
}

/** Versions that hold a submission, newest first. */
export function listVersionsHolding(
  db: Kysely<Database>,
  submission: string,
): Promise<{ label: string; ranked: boolean }[]> {
  return db
    .selectFrom("version_entry as e")
    .innerJoin("leaderboard_version as v", "v.id", "e.version")
    .select(["v.label", "e.ranked"])
    .where("e.submission", "=", submission)
    .orderBy("v.sequence", "desc")
    .execute();
}
