import type { Kysely } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { appointSteward, dismissSteward, findUserByEmail } from "#db/queries/stewards.ts";
import type { Database } from "#db/tables/index.ts";
import { isMailAddress } from "#domain/desk/report.ts";
import { PrumoError } from "#domain/errors.ts";
import type { Auth } from "#platform/auth/auth.server.ts";

interface Deps {
  db: Kysely<Database>;
  auth: Auth;
}

/**
 * Makes the person of an address a steward, with an account where there is none. Repeated, it
 * changes nothing but the affiliation. @throws PrumoError `invalid_request`
 */
export async function addSteward(
  { db, auth }: Deps,
  { email, affiliation, actor }: { email: string; affiliation: string | null; actor: string },
): Promise<{ userId: string; added: boolean }> {
  const address = email.trim().toLowerCase();
  if (!isMailAddress(address)) {
    throw new PrumoError("invalid_request", `${JSON.stringify(email)} is not an e-mail address`);
  }
  const known = await findUserByEmail(db, address);
  const userId = known?.id ?? (await createUser(auth, address));
  return db.transaction().execute(async (trx) => {
    const { before } = await appointSteward(trx, userId, affiliation);
    if (!before) {
      const facts = { affiliation: affiliation };
      await appendAudit(trx, { actor, act: "steward.add", subject: userId, facts });
    }
    return { userId, added: !before };
  });
}

async function createUser(auth: Auth, email: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const name = email.slice(0, email.indexOf("@"));
  const user = await internalAdapter.createUser(
    { email, name, emailVerified: false },
    { method: "admin" },
  );
  return user.id;
}

/** Ends a steward's office; rulings and the audit log keep their id. */
export async function removeSteward(
  { db }: Pick<Deps, "db">,
  { email, actor }: { email: string; actor: string },
): Promise<{ removed: boolean }> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new PrumoError("not_found", `nobody has the address ${email}`);
  return db.transaction().execute(async (trx) => {
    const removed = await dismissSteward(trx, user.id);
    if (removed) await appendAudit(trx, { actor, act: "steward.remove", subject: user.id });
    return { removed };
  });
}
