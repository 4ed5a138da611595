import { existsSync, renameSync } from "node:fs";
import { openDatabase } from "#db/connection.ts";
import { appendAudit } from "#db/queries/audit.ts";
import { listDataKeys, rewriteDataKey } from "#db/queries/data-keys.ts";
import type { DataKeyPurpose } from "#db/tables/benchmarks.ts";
import type { OperatorConfig, ServingRole } from "#platform/config.server.ts";
import { ensureKeys, forgetRecipient, identityOf, type Recipients } from "#platform/keys.server.ts";
import { unwrapDataKey, wrapDataKey } from "#platform/sealing/data-key.server.ts";

/** Who may open what is sealed for each purpose. */
const readers: Record<DataKeyPurpose, readonly ServingRole[]> = {
  questions: ["web", "worker", "steward"],
  answers: ["worker", "steward"],
  responses: ["worker"],
  letters: ["steward"],
  endpoints: ["worker"],
};

export interface Replacement {
  recipients: Recipients;
  /** Data keys that are sealed to the new key from now on. */
  resealed: number;
  /** Those that no key at hand opens: what they seal is lost, by purpose. */
  lost: Partial<Record<DataKeyPurpose, number>>;
}

/**
 * Gives a process a new identity and seals anew, to it, all that the old identity or another
 * process's opens. The old identity's file, where there is one, is kept under another name.
 */
export async function replaceKey(
  config: OperatorConfig,
  ownerUrl: string,
  { role, helper }: { role: ServingRole; helper: ServingRole | undefined },
): Promise<Replacement> {
  const { keyFiles } = config;
  const aside = `${keyFiles[role].identity}.replaced-${Date.now()}`;
  if (existsSync(keyFiles[role].identity)) renameSync(keyFiles[role].identity, aside);
  forgetRecipient(keyFiles[role].recipients, role);
  const recipients = await ensureKeys(keyFiles);
  const openers = [
    ...(existsSync(aside) ? [identityOf(aside)] : []),
    ...(helper ? [identityOf(keyFiles[helper].identity)] : []),
  ];
  const database = openDatabase(ownerUrl, { applicationName: "prumo keys", max: 1 });
  try {
    return await database.db.transaction().execute(async (trx) => {
      const replacement: Replacement = { recipients, resealed: 0, lost: {} };
      for (const { id, purpose, wrapped } of await listDataKeys(trx)) {
        if (!readers[purpose].includes(role)) continue;
        const key = await openWithAny(wrapped, openers);
        if (key) {
          const to = readers[purpose].map((reader) => recipients[reader]);
          await rewriteDataKey(trx, id, await wrapDataKey(key, to));
          replacement.resealed += 1;
        } else replacement.lost[purpose] = (replacement.lost[purpose] ?? 0) + 1;
      }
      const { resealed, lost } = replacement;
      const facts = { resealed, lost };
      await appendAudit(trx, { actor: "operator", act: "key.replace", subject: role, facts });
      return replacement;
    });
  } finally {
    await database.close();
  }
}

async function openWithAny(
  wrapped: Buffer,
  identities: readonly string[],
): Promise<Uint8Array | undefined> {
  for (const identity of identities) {
    try {
      return await unwrapDataKey(wrapped, identity);
    } catch {
      // Not sealed to this one.
    }
  }
  return undefined;
}
