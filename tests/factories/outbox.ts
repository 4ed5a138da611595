import type { MailOrder } from "#db/queries/outbox.ts";
import { type MailToRender, renderMail } from "#platform/mail/render-mail.server.ts";
import { unwrapDataKey } from "#platform/sealing/data-key.server.ts";
import { mailPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";
import type { TestSite } from "./site.ts";

/** Mail that waits in a test's outbox, oldest first, opened as the worker would open it. */
export async function waitingMail(site: TestSite) {
  const rows = await site.worker.db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("state", "=", "waiting")
    .orderBy("queued_at")
    .execute();
  return Promise.all(
    rows.map(async ({ id, template, wrapped_key, sealed }) => {
      if (!wrapped_key || !sealed) throw new Error("a waiting mail is sealed");
      const key = await unwrapDataKey(wrapped_key, site.identities.worker);
      const order = JSON.parse(openText(key, mailPlace(id), sealed)) as MailOrder;
      const facts = { template, ...order } as MailToRender;
      return {
        id,
        template,
        to: order.to,
        facts: order.facts,
        ...renderMail(facts, "http://localhost:3000"),
      };
    }),
  );
}

/** The token of the last link that was mailed to an address. */
export async function lastLinkTo(site: TestSite, address: string): Promise<URL> {
  const mail = (await waitingMail(site)).filter(({ to }) => to === address).at(-1);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`no link was mailed to ${address}`);
  return new URL(link);
}
