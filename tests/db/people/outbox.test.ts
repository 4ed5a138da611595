import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queueMail, queueMailToPerson } from "#db/queries/outbox.ts";
import { makeUser } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());

const facts = { link: "http://localhost:3000/sign-in/confirm?token=s3cret", minutes: 10 };

const allRows = async () => {
  const owner = site.database.open("owner").db;
  const tables = await Promise.all([
    sql`select to_jsonb(m)::text as row from mail_outbox m`.execute(owner),
    sql`select to_jsonb(j)::text as row from graphile_worker._private_jobs j`.execute(owner),
  ]);
  return tables.flatMap(({ rows }) => rows as { row: string }[]).map(({ row }) => row);
};

it("keeps recipient and facts from whoever reads the tables", async () => {
  await queueMail(site.web, site.recipients, {
    to: "ana@example.org",
    locale: "pt",
    template: "sign-in",
    facts,
  });
  const rows = await allRows();
  expect(rows).toHaveLength(2);
  for (const secret of ["ana@example.org", "example.org", "s3cret", "sign-in/confirm"]) {
    const hex = Buffer.from(secret).toString("hex");
    for (const row of rows) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(hex);
    }
  }
});

it("is part of the caller's transaction", async () => {
  const before = (await allRows()).length;
  await site.web
    .transaction()
    .execute(async (trx) => {
      await queueMail(trx, site.recipients, {
        to: "ana@example.org",
        locale: "pt",
        template: "sign-in",
        facts,
      });
      throw new Error("the caller failed");
    })
    .catch(() => {});
  expect(await allRows()).toHaveLength(before);
});

it("loses a waiting mail with the person whom it concerns", async () => {
  const userId = await makeUser(site.web);
  await queueMailToPerson(site.steward.db, site.recipients, userId, { template: "sign-in", facts });
  const ofPerson = () =>
    site.web.selectFrom("mail_outbox").select("id").where("user_id", "=", userId).execute();
  expect(await ofPerson()).toHaveLength(1);
  await site.web.deleteFrom("user").where("id", "=", userId).execute();
  expect(await ofPerson()).toHaveLength(0);
});
