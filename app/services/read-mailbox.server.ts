import type { Kysely } from "kysely";
import { forgetKeptMail, listKeptMail, type MailOrder } from "#db/queries/outbox.ts";
import type { Database } from "#db/tables/index.ts";
import { renderMail } from "#platform/mail/render-mail.server.ts";
import { templateNames } from "#platform/mail/templates/index.ts";
import { unwrapDataKey } from "#platform/sealing/data-key.server.ts";
import { mailPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";

const newest = 50;

/** Mail that this installation keeps instead of sending it, newest first, as it would be read. */
export async function readMailbox(deps: {
  db: Kysely<Database>;
  keys: { identity: string };
  publicOrigin: string;
}) {
  const kept = await listKeptMail(deps.db, newest);
  const opened = await Promise.all(
    kept.map(async (row) => {
      const order = await openKept(deps.keys.identity, row);
      if (!order) return [];
      const { id, template, queuedAt } = row;
      const mail = renderMail(
        { template: templateNames.parse(template), ...order },
        deps.publicOrigin,
      );
      return [{ id, to: order.to, queuedAt, ...mail }];
    }),
  );
  return opened.flat();
}

/** Deletes the kept mail to an address, whoever it was written for. */
export async function forgetMailTo(
  trx: Kysely<Database>,
  identity: string,
  address: string,
): Promise<void> {
  for (const row of await listKeptMail(trx)) {
    const order = await openKept(identity, row);
    if (order?.to === address) await forgetKeptMail(trx, row.id);
  }
}

type KeptMail = Awaited<ReturnType<typeof listKeptMail>>[number];

/** Undefined where it was kept while this site had another origin: for the worker's eyes alone. */
async function openKept(
  identity: string,
  { id, wrappedKey, sealed }: KeptMail,
): Promise<MailOrder | undefined> {
  const key = await unwrapDataKey(wrappedKey, identity).catch(() => undefined);
  return key && (JSON.parse(openText(key, mailPlace(id), sealed)) as MailOrder);
}
