import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

// Advisory locks end with their transaction, and so with a client or a process that dies.

/** Whether this transaction is now the one upload of a token or a person. */
export function tryLockUpload(trx: Kysely<Database>, actor: string): Promise<boolean> {
  return tryLock(trx, "upload", actor);
}

/** Whether this transaction is now the one that answers an idempotency key of an organisation. */
export function tryLockIdempotencyKey(
  trx: Kysely<Database>,
  organizationId: string,
  key: string,
): Promise<boolean> {
  return tryLock(trx, "idempotency key", `${organizationId} ${key}`);
}

async function tryLock(trx: Kysely<Database>, kind: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${kind}), hashtext(${name})) as locked`.execute(trx);
  return rows[0]?.locked === true;
}
