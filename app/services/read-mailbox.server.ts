import type { Kysely } from "kysely";
import { listKeptMail, type MailOrder } from "#db/queries/outbox.ts";
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
    kept.map(async ({ id, template, wrappedKey, sealed, queuedAt }) => {
      // Kept while this site had another origin: for the worker's eyes alone.
      const key = await unwrapDataKey(wrappedKey, deps.keys.identity).catch(() => undefined);
      if (!key) return [];
      const order = JSON.parse(openText(key, mailPlace(id), sealed)) as MailOrder;
      const mail = renderMail(
        { template: templateNames.parse(template), ...order },
        deps.publicOrigin,
      );
      return [{ id, to: order.to, queuedAt, ...mail }];
    }),
  );
  return opened.flat();
}
