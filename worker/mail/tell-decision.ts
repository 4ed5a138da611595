import { findBenchmark } from "#datasets/catalog.ts";
import { findOrganizationDecision, findPackDecision, listReaders } from "#db/queries/mail-facts.ts";
import { userIdOf } from "#domain/identity/actor.ts";
import { type Teller, tell } from "./tell.ts";

/** Mails those who asked for a pack, or wait for their organisation, what a steward decided. */
export async function tellDecision(
  teller: Teller,
  kind: "pack" | "organization",
  id: string,
): Promise<void> {
  await teller.db.transaction().execute(async (trx) => {
    const decision =
      kind === "pack" ? await findPackDecision(trx, id) : await findOrganizationDecision(trx, id);
    if (!decision) return;
    const { organizationId, organization, granted, reason, benchmark, askedBy } = decision;
    const readers = await listReaders(trx, organizationId, askedBy && userIdOf(askedBy));
    const names = benchmark ? findBenchmark(benchmark)?.manifest.names : undefined;
    const pack = benchmark ? (names ?? { pt: benchmark, en: benchmark }) : null;
    await tell({ ...teller, db: trx }, readers, `${kind} ${id} ${decision.decidedAt}`, {
      template: "decision",
      facts: { granted, organization, pack, reason: granted ? null : reason },
    });
  });
}
