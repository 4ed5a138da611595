import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

type Handle = Kysely<Database>;

/** A code may be typed wrongly so often. */
const mostCodeTries = 5;

export function findDomainClaim(db: Handle, organizationId: string) {
  return db
    .selectFrom("domain_claim")
    .select([
      "id",
      "domain",
      "challenge",
      "code_mailbox as codeMailbox",
      sql<boolean>`coalesce(code_expires_at > now() and code_tries < ${mostCodeTries}, false)`.as(
        "codeIsLive",
      ),
    ])
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
}

/** Begins the proof of a domain; for another domain than before, anew. */
export async function beginDomainClaim(
  db: Handle,
  claim: { organizationId: string; domain: string; challenge: string; createdBy: string },
): Promise<void> {
  await db
    .insertInto("domain_claim")
    .values({
      organization_id: claim.organizationId,
      domain: claim.domain,
      challenge: claim.challenge,
      created_by: claim.createdBy,
    })
    .onConflict((conflict) =>
      conflict
        .column("organization_id")
        .doUpdateSet({
          domain: claim.domain,
          challenge: claim.challenge,
          created_by: claim.createdBy,
          created_at: sql<Date>`now()`,
          code_hash: null,
          code_mailbox: null,
          code_expires_at: null,
          code_tries: 0,
        })
        // A record that is on its way keeps its value.
        .where("domain_claim.domain", "!=", claim.domain),
    )
    .execute();
}

/** Stands for the last mailed code alone. */
export async function setDomainCode(
  db: Handle,
  organizationId: string,
  code: { hash: Buffer; mailbox: string; minutes: number },
): Promise<void> {
  await db
    .updateTable("domain_claim")
    .set({
      code_hash: code.hash,
      code_mailbox: code.mailbox,
      code_expires_at: sql<Date>`now() + make_interval(mins => ${code.minutes})`,
      code_tries: 0,
    })
    .where("organization_id", "=", organizationId)
    .execute();
}

/** Codes that live for a domain just now, whoever had them mailed. */
export async function countLiveCodes(db: Handle, domain: string): Promise<number> {
  const { live } = await db
    .selectFrom("domain_claim")
    .select((eb) => eb.fn.countAll<number>().as("live"))
    .where("domain", "=", domain)
    .where("code_expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(live);
}

/**
 * Counts a try of the mailed code, and gives its hash while it may be tried. Tries at the same
 * moment are counted one after another.
 */
export async function tryDomainCode(
  db: Handle,
  organizationId: string,
): Promise<{ id: string; domain: string; hash: Buffer; mailbox: string } | undefined> {
  const row = await db
    .updateTable("domain_claim")
    .set({ code_tries: sql`code_tries + 1` })
    .where("organization_id", "=", organizationId)
    .where("code_tries", "<", mostCodeTries)
    .where("code_expires_at", ">", sql<Date>`now()`)
    .returning(["id", "domain", "code_hash", "code_mailbox"])
    .executeTakeFirst();
  if (!row?.code_hash || !row.code_mailbox) return undefined;
  return { id: row.id, domain: row.domain, hash: row.code_hash, mailbox: row.code_mailbox };
}

export async function deleteDomainClaim(db: Handle, organizationId: string): Promise<void> {
  await db.deleteFrom("domain_claim").where("organization_id", "=", organizationId).execute();
}

/** Whether an organisation other than the given one has verified a domain, for itself alone. */
export async function isDomainTaken(db: Handle, domain: string, besides: string): Promise<boolean> {
  const row = await db
    .selectFrom("organization_profile")
    .select("organization_id")
    .where("verified_domain", "=", domain)
    .where("organization_id", "!=", besides)
    .executeTakeFirst();
  return row !== undefined;
}

/** Domains are given one at a time, until the end of the transaction. */
export async function lockDomain(trx: Handle, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('verified domain'), hashtext(${domain}))`.execute(
    trx,
  );
}

export async function setVerifiedDomain(
  trx: Handle,
  organizationId: string,
  { domain, by, shared }: { domain: string; by: string; shared?: true },
): Promise<void> {
  await trx
    .updateTable("organization_profile")
    .set({
      verified_domain: domain,
      domain_verified_at: sql<Date>`now()`,
      domain_verified_by: by,
      ...(shared && { domain_shared: true }),
    })
    .where("organization_id", "=", organizationId)
    .execute();
}
