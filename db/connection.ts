import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./tables/index.ts";

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** Most connections at once. */
  max?: number;
  /** The server breaks off a transaction whose process is silent for this long; else never. */
  idleTransactionMs?: number;
}

/** Opens a pool for one process. Connections are made when first needed. */
export function openDatabase(url: string, options: ConnectionOptions): OpenDatabase {
  const pool = openPool(url, options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

export function openPool(url: string, options: ConnectionOptions): pg.Pool {
  const { applicationName, max = 10, idleTransactionMs = 0 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    idle_in_transaction_session_timeout: idleTransactionMs,
    types: { getTypeParser },
  });
  // A connection that breaks while idle, or between two statements of its holder, reports it as
  // an event, which would end the process unheard. The pool replaces it; the holder's next query
  // fails and says so.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const INT8_OID = 20;

/** bigint as a number: every count and sequence of this schema stays far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === INT8_OID ? parseInt8 : pg.types.getTypeParser(oid, format);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`);
  return value;
}
