import { Logger, runMigrations } from "graphile-worker";
import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect } from "kysely";
import { PrumoError } from "#domain/errors.ts";
import { withClient } from "./client.ts";
import { openPool } from "./connection.ts";
import {
  currentDigests,
  frozenDigests,
  migrationNames,
  refuseChangedMigrations,
} from "./frozen-migrations.ts";

/** Any fixed number: processes that start at the same moment take turns. */
const MIGRATION_LOCK = 7_786_003;

/**
 * Brings a database to the newest schema, as its owner, and returns the names of the migrations
 * that ran. All of ours run in one transaction.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  refuseChangedMigrations(currentDigests(), frozenDigests());
  return withClient(ownerUrl, async (holder) => {
    await holder.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const pool = openPool(ownerUrl, { applicationName: "prumo migrate", max: 2 });
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    try {
      // The queue's own schema first: our migrations grant rights on it.
      await runMigrations({ pgPool: pool, logger: silent });
      return await migrateToLatest(db);
    } finally {
      await db.destroy();
    }
  });
}

async function migrateToLatest(db: Kysely<unknown>): Promise<string[]> {
  const { error, results = [] } = await new Migrator({
    db,
    provider: ourMigrations,
  }).migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === "Error")?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new PrumoError(
    "database_unavailable",
    failed ? `Migration ${failed} failed: ${reason}` : `The database cannot be migrated: ${reason}`,
  );
}

const ourMigrations: MigrationProvider = {
  async getMigrations() {
    const load = async (name: string): Promise<[string, Migration]> => [
      name,
      await import(`./migrations/${name}.ts`),
    ];
    return Object.fromEntries(await Promise.all(migrationNames().map(load)));
  },
};

const silent = new Logger(() => () => {});
