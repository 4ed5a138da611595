import type { Kysely } from "kysely";
import { listCorrespondents } from "#db/queries/organizations.ts";
import { type NewMail, queueMailToPerson } from "#db/queries/outbox.ts";
import type { Database } from "#db/tables/index.ts";
import type { StewardContext } from "./open-answer.server.ts";

/** Mails an organisation's owners and submitters, each in their language. */
export async function tellOrganization<Name extends "claim-answered" | "contest-answered">(
  trx: Kysely<Database>,
  { recipients }: Pick<StewardContext, "recipients">,
  organizationId: string,
  mail: Pick<NewMail<Name>, "template" | "facts">,
): Promise<void> {
  for (const { userId } of await listCorrespondents(trx, organizationId)) {
    await queueMailToPerson(trx, recipients, userId, mail);
  }
}
