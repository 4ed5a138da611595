import pg from "pg";
import { PrumoError } from "#domain/errors.ts";
import { loginName } from "./role.ts";

/** The builtin locale provider, which makes text the same on every machine, came with 17. */
const OLDEST_VERSION = 170_000;

export async function ensureDatabase(admin: pg.Client, name: string): Promise<void> {
  const database = pg.escapeIdentifier(name);
  const owner = loginName("owner");
  const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    await admin.query(
      `create database ${database} owner ${owner} template template0 encoding 'UTF8'
       locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
    );
  } else {
    await admin.query(`alter database ${database} owner to ${owner}`);
  }
}

/**
 * Takes from PUBLIC what PostgreSQL gives it in a new database, and lets the three processes in.
 * Run by the database's owner, once for each database: a clone does not copy it.
 */
export async function closeToPublic(owner: pg.Client, name: string): Promise<void> {
  const processes = [loginName("web"), loginName("worker"), loginName("steward")].join(", ");
  const database = pg.escapeIdentifier(name);
  await owner.query(`
    revoke all on database ${database} from public;
    grant connect on database ${database} to ${processes};
    revoke all on schema public from public;
    grant usage on schema public to ${processes};
  `);
}

/** Refuses a server or database whose text would sort or fold differently from ours. */
export async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; folds: boolean; icu: boolean }>(`
    select current_setting('server_version_num')::int as version,
      lower('Á') = 'á' as folds,
      exists (select from pg_collation where collname = 'pt-x-icu') as icu`);
  const found = rows[0];
  const fault =
    !found || found.version < OLDEST_VERSION
      ? "PostgreSQL 17 or newer is needed"
      : !found.folds
        ? "the database must be made with LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'"
        : !found.icu
          ? "PostgreSQL must be built with ICU (the collation pt-x-icu is missing)"
          : undefined;
  if (fault) throw new PrumoError("database_unavailable", `DATABASE_URL: ${fault}.`);
}
