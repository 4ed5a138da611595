import type { Kysely } from "kysely";
import { enqueueJob } from "#db/queries/jobs.ts";
import {
  countMailAttempt,
  findWaitingMail,
  keepMail,
  type MailOrder,
  settleMail,
  type WaitingMail,
} from "#db/queries/outbox.ts";
import type { Database } from "#db/tables/index.ts";
import { isLoopbackOrigin } from "#platform/config.server.ts";
import type { RoleKeys } from "#platform/keys.server.ts";
import { reach } from "#platform/kill-point.server.ts";
import { renderMail } from "#platform/mail/render-mail.server.ts";
import { templateNames } from "#platform/mail/templates/index.ts";
import { createDataKey, unwrapDataKey } from "#platform/sealing/data-key.server.ts";
import { mailPlace } from "#platform/sealing/places.server.ts";
import { openText, sealText } from "#platform/sealing/sealed-record.server.ts";
import type { MailProvider } from "./mail-provider.ts";

export interface MailContext {
  db: Kysely<Database>;
  keys: Pick<RoleKeys, "identity" | "recipients">;
  /** Of the public site. */
  origin: string;
  /** Undefined where this installation sends nothing. */
  provider: MailProvider | undefined;
}

/** Between attempts, whatever was asked for before. */
const longestPauseSeconds = 3_600;

/**
 * Hands a waiting mail to the provider. May be called any number of times and by any number of
 * workers: the mail's id is the provider's idempotency key, and the same facts give the same
 * bytes, so that it is sent once.
 */
export async function sendMail(
  context: MailContext,
  mailId: string,
  warn: (line: string) => void,
): Promise<void> {
  const { db, provider } = context;
  const waiting = await findWaitingMail(db, mailId);
  if (!waiting) return;
  if (waiting.tooLate) {
    warn(`mail ${mailId} (${waiting.template}) came too late: ${waiting.reason ?? "no worker"}`);
    return settleMail(db, mailId, { state: "failed", reason: waiting.reason ?? "too_late" });
  }
  const order = await openOrder(context, waiting);
  if (!provider) return keep(context, mailId, order);

  const mail = renderMail(
    { template: templateNames.parse(waiting.template), ...order },
    context.origin,
  );
  const handover = await provider.send({ to: order.to, ...mail }, mailId);
  reach("mail:sent");
  if (handover.sent) {
    return settleMail(db, mailId, { state: "sent", providerId: handover.providerId });
  }
  const { reason, retryInSeconds } = handover;
  warn(`mail ${mailId} (${waiting.template}) was not sent: ${reason}`);
  if (retryInSeconds === null) return settleMail(db, mailId, { state: "failed", reason });
  const pause = Math.min(retryInSeconds * 2 ** waiting.attempts, longestPauseSeconds);
  await db.transaction().execute(async (trx) => {
    await countMailAttempt(trx, mailId, reason);
    const payload = { v: 1, mailId } as const;
    await enqueueJob(trx, "send-mail", payload, `mail ${mailId}`, Math.max(pause, retryInSeconds));
  });
}

async function openOrder(context: MailContext, mail: WaitingMail): Promise<MailOrder> {
  const key = await unwrapDataKey(mail.wrappedKey, context.keys.identity);
  return JSON.parse(openText(key, mailPlace(mail.id), mail.sealed)) as MailOrder;
}

/** On a developer's machine the mail is sealed anew, so that `/dev/mailbox` can show it. */
async function keep(context: MailContext, mailId: string, order: MailOrder): Promise<void> {
  const { worker, web } = context.keys.recipients;
  const readers = isLoopbackOrigin(context.origin) ? [worker, web] : [worker];
  const { key, wrapped } = await createDataKey(readers);
  const sealed = sealText(key, mailPlace(mailId), JSON.stringify(order));
  await keepMail(context.db, mailId, { wrappedKey: wrapped, sealed });
}
