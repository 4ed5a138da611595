import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queueMail } from "#db/queries/outbox.ts";
import { inTurn } from "#tests/factories/answering.ts";
import { TestSite } from "#tests/factories/site.ts";
import { FakeResend, fakeKey } from "#tests/fakes/resend.ts";
import { Processes } from "./processes.ts";
import { until } from "./site.ts";

// Mail by real worker processes, to a loopback server that speaks Resend's interface.

let site: TestSite;
let resend: FakeResend;
let processes: Processes;
let settings: Record<string, string>;
beforeAll(async () => {
  site = await TestSite.open();
  resend = await new FakeResend().open();
  processes = new Processes(site);
  settings = {
    RESEND_API_KEY: fakeKey,
    RESEND_BASE_URL: resend.url,
    PRUMO_ORIGIN: "https://prumo.example",
    PRUMO_MAIL_FROM: "Prumo <prumo@prumo.example>",
  };
});
afterAll(async () => {
  await processes.close();
  await resend.close();
  await site.close();
});

const queue = (to: string) =>
  queueMail(site.web, site.recipients, {
    to,
    locale: "en",
    template: "sign-in",
    facts: { link: "https://prumo.example/sign-in/confirm?token=t0ken", minutes: 10 },
  });

const stateOf = async (id: string) =>
  (
    await site.worker.db
      .selectFrom("mail_outbox")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).state;

it("is sent again under the same key where a worker dies before it writes that it was sent", async () => {
  const id = await queue("ana@example.org");
  const victim = processes.worker({ killAt: "mail:sent" }, settings);
  expect(await victim.ended).toMatchObject({ signal: "SIGKILL" });
  expect(await stateOf(id)).toBe("waiting");
  expect(resend.delivered).toHaveLength(1);

  const heir = processes.worker({}, settings);
  await until(async () => (await stateOf(id)) === "sent");
  expect(resend.posted.map(({ key }) => key)).toEqual([id, id]);
  expect(resend.posted[0]?.body).toEqual(resend.posted[1]?.body);
  expect(resend.delivered).toHaveLength(1);

  // A limit of the provider is waited for, and the mail then goes out once.
  resend.script.push({ status: 429, name: "rate_limit_exceeded", headers: { "Retry-After": "1" } });
  const limited = await queue("rui@example.org");
  await until(async () => (await stateOf(limited)) === "sent");
  expect(resend.posted.filter(({ key }) => key === limited)).toHaveLength(2);
  expect(resend.delivered.filter(({ key }) => key === limited)).toHaveLength(1);

  // What a submitter is told of, from the upload to the score, with nobody calling for it.
  await site.importItems();
  const team = await site.makeTeam();
  await site.submit(team, inTurn(0), { model: "Do ficheiro ao correio" });
  const subjects = () => resend.delivered.map(({ body }) => body.subject);
  await until(() => subjects().some((subject) => subject.startsWith("À espera de decisões")));
  expect(subjects()).toContain("Aceite: Do ficheiro ao correio (1)");

  heir.process.kill("SIGTERM");
  await heir.ended;
  // Neither the log nor a job holds an address, a link or a name.
  const { rows } = await sql<{ text: string }>`
    select string_agg(to_jsonb(j)::text, ' ') as text from graphile_worker._private_jobs j`.execute(
    site.worker.db,
  );
  for (const text of [victim.said(), heir.said(), rows[0]?.text ?? ""]) {
    expect(text).not.toMatch(/@example\.org|t0ken/);
  }
});
