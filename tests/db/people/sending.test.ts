import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { queueMail } from "#db/queries/outbox.ts";
import { TestSite } from "#tests/factories/site.ts";
import { FakeResend, fakeKey } from "#tests/fakes/resend.ts";
import { openMailProvider } from "#worker/mail/mail-provider.ts";
import { sendMail } from "#worker/mail/send-mail.ts";

let site: TestSite;
let resend: FakeResend;
beforeAll(async () => {
  site = await TestSite.open();
  resend = await new FakeResend().open();
});
afterAll(async () => {
  await resend.close();
  await site.close();
});
afterEach(() => {
  resend.script.length = 0;
  resend.posted.length = 0;
  resend.delivered.length = 0;
});

const warnings: string[] = [];
const origin = "https://prumo.example";

function send(mailId: string, key: string | undefined = fakeKey) {
  const provider = openMailProvider({
    resendApiKey: key || undefined,
    resendBaseUrl: resend.url,
    from: "Prumo <prumo@prumo.example>",
  });
  const { db, keys } = site.worker;
  return sendMail({ db, keys, origin, provider }, mailId, (line) => void warnings.push(line));
}

const link = `${origin}/sign-in/confirm?token=t0ken`;
const queue = (more: { usefulForSeconds?: number } = {}) =>
  queueMail(site.web, site.recipients, {
    to: "ana@example.org",
    locale: "pt",
    template: "sign-in",
    facts: { link, minutes: 10 },
    ...more,
  });

const rowOf = (id: string) =>
  site.worker.db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Seconds until the queue tries a mail again. */
async function nextTry(id: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker._private_jobs where key = ${`mail ${id}`}`.execute(site.worker.db);
  return rows[0]?.seconds;
}

it("hands over one mail in text and HTML, and keeps nothing of it", async () => {
  const id = await queue();
  await send(id);
  expect(resend.delivered).toMatchObject([
    {
      key: id,
      body: {
        from: "Prumo <prumo@prumo.example>",
        to: "ana@example.org",
        subject: "A sua entrada no Prumo",
        text: expect.stringContaining(link),
        html: expect.stringContaining(`href="${link}"`),
      },
    },
  ]);
  const [{ body } = { body: undefined }] = resend.delivered;
  // No picture, script or address of anybody else: nothing tells whether it is read.
  expect(body?.html).not.toMatch(/<img|<script|url\(/i);
  expect(body?.html.match(/https?:\/\/[^\s"<]+/g)?.every((url) => url.startsWith(origin))).toBe(
    true,
  );
  expect(await rowOf(id)).toMatchObject({
    state: "sent",
    provider_id: "mail-1",
    sealed: null,
    wrapped_key: null,
  });
  await send(id);
  expect(resend.posted).toHaveLength(1);
});

describe("a refusal of the provider", () => {
  it.each([
    [{ status: 429, name: "rate_limit_exceeded", headers: { "Retry-After": "40" } }, 40],
    [{ status: 429, name: "rate_limit_exceeded" }, 5],
    [{ status: 500, name: "internal_server_error" }, 5],
    [{ status: 503, raw: "<html>unavailable</html>" }, 5],
    [{ status: 200, raw: "{" }, 5],
    [{ status: 409, name: "concurrent_idempotent_requests" }, 5],
    [{ status: 429, name: "daily_quota_exceeded" }, 1_800],
    [{ status: 429, name: "monthly_quota_exceeded" }, 1_800],
    [{ status: 401, name: "missing_api_key" }, 1_800],
  ])("%j is tried again after %d s, under the same key", async (scripted, seconds) => {
    const id = await queue();
    resend.script.push(scripted);
    await send(id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: "waiting", attempts: 1 });
    expect(row.sealed).not.toBeNull();
    expect(row.reason).toMatch(/^[a-z_]+$/);
    expect(await nextTry(id)).toBeGreaterThan(seconds - 3);
    expect(await nextTry(id)).toBeLessThanOrEqual(seconds);
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: "sent", reason: null });
    expect(new Set(resend.posted.map(({ key }) => key))).toEqual(new Set([id]));
  });

  it("waits longer each time", async () => {
    const id = await queue();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      resend.script.push({ status: 500, name: "internal_server_error" });
      await send(id);
      waits.push(Math.round((await nextTry(id)) ?? 0));
    }
    expect(waits).toEqual([5, 10, 20, 40]);
  });

  it.each([
    [{ status: 422, name: "validation_error" }, "validation_error"],
    [{ status: 403, name: "validation_error" }, "validation_error"],
    [{ status: 422, name: "invalid_from_address" }, "invalid_from_address"],
    [{ status: 400, name: "Something <ana@example.org>" }, "unknown_error"],
  ])("%j ends the mail with its reason, and no address", async (scripted, reason) => {
    const id = await queue();
    resend.script.push(scripted);
    warnings.length = 0;
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: "failed", reason, sealed: null });
    expect(warnings).toHaveLength(1);
    expect(warnings.join("")).not.toContain("@");
    expect(await nextTry(id)).toBeLessThan(1);
  });

  it("of other words under a key that it has seen means that it was sent", async () => {
    const id = await queue();
    resend.script.push({ status: 409, name: "invalid_idempotent_request" });
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: "sent" });
  });

  it("is none where nobody answers: it is tried again", async () => {
    const id = await queue();
    const { db, keys } = site.worker;
    const provider = openMailProvider({
      resendApiKey: fakeKey,
      resendBaseUrl: "http://127.0.0.1:9",
      from: "Prumo <prumo@prumo.example>",
    });
    await sendMail({ db, keys, origin, provider }, id, () => {});
    expect(await rowOf(id)).toMatchObject({ state: "waiting", reason: "application_error" });
  });
});

it("sends no link that no longer works", async () => {
  const id = await queue({ usefulForSeconds: -1 });
  await send(id);
  expect(resend.posted).toHaveLength(0);
  expect(await rowOf(id)).toMatchObject({ state: "failed", reason: "too_late", sealed: null });
});

it("keeps mail, for nobody but the worker, where no key is set and the site is no loopback", async () => {
  const id = await queue();
  await send(id, "");
  expect(resend.posted).toHaveLength(0);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: "kept" });
  expect(row.sealed?.includes("ana@example.org")).toBe(false);
});
