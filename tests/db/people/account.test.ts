import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listBrokenAuditLinks } from "#db/queries/audit.ts";
import { userActor } from "#domain/identity/actor.ts";
import { inTurn } from "#tests/factories/answering.ts";
import { bearer } from "#tests/factories/api-calls.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { browserOf, cookieOf } from "#tests/factories/forms.ts";
import { lastLinkTo, waitingMail } from "#tests/factories/outbox.ts";
import { makeMember, makeOrganization, makeUser, signIn } from "#tests/factories/people.ts";
import { TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
});
afterAll(async () => {
  await server.close();
  await site.close();
});
beforeEach(() => sql`delete from rate_window`.execute(site.database.open("owner").db));

const get: ReturnType<typeof browserOf>["get"] = (...request) => browserOf(server).get(...request);
const change = (headers: { Cookie: string }, fields: Record<string, string>) =>
  browserOf(server).post("/account", fields, headers);

async function someone(email: string) {
  const userId = await makeUser(site.web, email);
  return { userId, email, cookie: await signIn(site, userId) };
}

const sessionIds = async (userId: string) =>
  (await site.web.selectFrom("session").select("id").where("userId", "=", userId).execute()).map(
    ({ id }) => id,
  );

describe("the account page", () => {
  it("is for who is signed in, and the export too", async () => {
    for (const path of ["/account", "/account/export"]) {
      const answer = await get(path);
      expect(answer.status).toBe(303);
      const next = encodeURIComponent(path);
      expect(answer.headers.get("Location")).toBe(`/sign-in?next=${next}`);
    }
  });

  it("keeps name and language, and says so", async () => {
    const { userId, cookie } = await someone("perfil@example.org");
    const done = await change(cookie, { do: "profile", name: "  Inês  d'Ávila ", locale: "en" });
    expect(done.headers.get("Location")).toBe("/account?done=profile");
    const user = await site.web
      .selectFrom("user")
      .select(["name", "locale"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ name: "Inês d'Ávila", locale: "en" });
    expect(await (await get("/account?done=profile", cookie)).text()).toContain("Guardado.");
  });

  it.each(["a\r\nb", "x".repeat(81), "<b>"])("refuses the name %j at its field", async (name) => {
    const { cookie } = await someone(`nome${name.length}@example.org`);
    const answer = await change(cookie, { do: "profile", name, locale: "pt" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('id="name-error"');
  });

  it("takes nothing from another origin", async () => {
    const { cookie, userId } = await someone("origem@example.org");
    const headers = { ...cookie, Origin: "https://evil.example" };
    const fields = { do: "end-all" };
    const answer = await browserOf(server).post("/account", fields, headers);
    expect(answer.status).toBe(403);
    expect(await sessionIds(userId)).toHaveLength(1);
  });
});

describe("sessions", () => {
  it("end one by one, and never another person's", async () => {
    const ana = await someone("ana@example.org");
    const [own = ""] = await sessionIds(ana.userId);
    const elsewhere = await signIn(site, ana.userId);
    const rui = await someone("rui@example.org");
    const [ofRui = ""] = await sessionIds(rui.userId);
    await change(ana.cookie, { do: "end-session", session: ofRui });
    expect(await sessionIds(rui.userId)).toEqual([ofRui]);

    const html = await (await get("/account", ana.cookie)).text();
    const ids = await sessionIds(ana.userId);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(html).toContain(id);
    expect(html.match(/esta sessão/g)).toHaveLength(1);
    const other = ids.find((id) => id !== own) ?? "";
    await change(ana.cookie, { do: "end-session", session: other });
    expect(await sessionIds(ana.userId)).toEqual([own]);
    await change(ana.cookie, { do: "end-session", session: own });
    for (const cookie of [ana.cookie, elsewhere]) {
      expect((await get("/account", cookie)).status).toBe(303);
    }
  });

  it("end everywhere at once, with what was begun in them", async () => {
    const { userId, cookie } = await someone("todas@example.org");
    const others = await Promise.all([signIn(site, userId), signIn(site, userId, "steward")]);
    await change(cookie, { do: "address", email: "outra@example.org" });
    const link = await lastLinkTo(site, "outra@example.org");
    const answer = await change(cookie, { do: "end-all" });
    expect(answer.headers.get("Location")).toBe("/sign-in");
    expect(answer.headers.get("Set-Cookie")).toContain("Max-Age=0");
    expect(await sessionIds(userId)).toEqual([]);
    for (const other of [cookie, ...others]) {
      expect((await get("/account", other)).status).toBe(303);
    }
    expect((await get(`/account/address${link.search}`)).status).toBe(404);
  });

  it("end by signing out", async () => {
    const { userId, cookie } = await someone("saida@example.org");
    const answer = await change(cookie, { do: "sign-out" });
    expect(answer.status).toBe(303);
    expect(cookieOf(answer)).toBe("__Host-prumo-session=");
    expect(await sessionIds(userId)).toEqual([]);
  });
});

describe("a change of address", () => {
  it("counts once the new mailbox confirms it; the old one is told before and after", async () => {
    const { userId, cookie, email } = await someone("velho@example.org");
    const sent = await change(cookie, { do: "address", email: "Novo@Example.org" });
    expect(sent.headers.get("Location")).toBe("/account?done=address");
    const link = await lastLinkTo(site, "novo@example.org");
    const shown = await get(link.pathname + link.search);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("novo@example.org");
    const addressOf = async () =>
      (
        await site.web
          .selectFrom("user")
          .select("email")
          .where("id", "=", userId)
          .executeTakeFirstOrThrow()
      ).email;
    expect(await addressOf()).toBe(email);

    const token = link.searchParams.get("token") ?? "";
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => browserOf(server).post("/account/address", { token })),
    );
    const done = presses.filter(
      (answer) => answer.headers.get("Location") === "/account?done=address-changed",
    );
    expect(done).toHaveLength(1);
    expect(await addressOf()).toBe("novo@example.org");
    const notices = (await waitingMail(site)).filter(({ to }) => to === email);
    expect(notices.map(({ subject }) => subject)).toEqual([
      "Pedido de mudança do endereço da sua conta",
      "O endereço da sua conta mudou",
    ]);
    expect((await get(link.pathname + link.search)).status).toBe(410);
    expect((await get("/account", cookie)).status).toBe(200);
  });

  it("tells of another's account to its mailbox alone", async () => {
    await someone("ocupado@example.org");
    const { cookie } = await someone("quer@example.org");
    const sent = await change(cookie, { do: "address", email: "ocupado@example.org" });
    expect(sent.headers.get("Location")).toBe("/account?done=address");
    const link = await lastLinkTo(site, "ocupado@example.org");
    const token = link.searchParams.get("token") ?? "";
    const refused = await browserOf(server).post("/account/address", { token });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("já pertence a outra conta");
  });

  it("leaves no link that signs in by the old address", async () => {
    const { cookie } = await someone("antigo@example.org");
    await browserOf(server).post("/sign-in", { email: "antigo@example.org" });
    const signInLink = await lastLinkTo(site, "antigo@example.org");
    await change(cookie, { do: "address", email: "mudado@example.org" });
    const link = await lastLinkTo(site, "mudado@example.org");
    const token = link.searchParams.get("token") ?? "";
    await browserOf(server).post("/account/address", { token });
    const confirm = { token: signInLink.searchParams.get("token") ?? "" };
    const answer = await browserOf(server).post("/sign-in/confirm", confirm);
    expect(cookieOf(answer)).toBe("");
  });

  it.each(["", "velho@example.org\r\nBcc: x@example.org", "mesmo@example.org"])(
    "to %j is refused at its field",
    async (email) => {
      const userId =
        (
          await site.web
            .selectFrom("user")
            .select("id")
            .where("email", "=", "mesmo@example.org")
            .executeTakeFirst()
        )?.id ?? (await makeUser(site.web, "mesmo@example.org"));
      const answer = await change(await signIn(site, userId), { do: "address", email });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('id="email-error"');
    },
  );
});

describe("export and erasure", () => {
  async function submitter(email: string) {
    const { userId, cookie } = await someone(email);
    const organization = await makeOrganization(site.web, {});
    await makeMember(site.web, { organizationId: organization.id, userId, role: "owner" });
    const team = await site.makeTeam();
    const submission = await site.score(team, inTurn(0), { model: "Modelo de alguém" });
    await sql`update submission set created_by = ${userId}, organization_id = ${organization.id}
      where id = ${submission}`.execute(site.database.open("owner").db);
    return { userId, cookie, organization, submission };
  }

  it("gives the person all that is kept about them, and nothing of others", async () => {
    const { cookie, submission } = await submitter("dados@example.org");
    await someone("alheia@example.org");
    const answer = await get("/account/export", cookie);
    expect(answer.headers.get("Content-Disposition")).toContain("attachment");
    const text = await answer.text();
    const personal = JSON.parse(text);
    expect(personal.account).toMatchObject({ email: "dados@example.org", language: "pt" });
    expect(personal.organizations).toMatchObject([{ role: "owner" }]);
    expect(personal.submissions).toMatchObject([{ id: submission, state: expect.any(String) }]);
    expect(personal.sessions).toHaveLength(1);
    expect(text).not.toContain("alheia@example.org");
  });

  it("refuses a character that the database keeps in no text", async () => {
    const { cookie } = await someone("nul@example.org");
    expect((await change(cookie, { do: "end-session", session: "\0" })).status).toBe(400);
    expect((await change(cookie, { do: "profile", name: "A\0" })).status).toBe(400);
  });

  it("asks for the address to be typed", async () => {
    const { userId, cookie } = await someone("engano@example.org");
    for (const confirmation of ["", "sim", "outra@example.org"]) {
      const answer = await change(cookie, { do: "erase", confirmation });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('id="confirmation-error"');
    }
    expect(await sessionIds(userId)).toHaveLength(1);
  });

  it("takes the person out of every table, and leaves results and a sound audit log", async () => {
    const email = "apagada@example.org";
    const { userId, cookie, organization, submission } = await submitter(email);
    await change(cookie, { do: "profile", name: "Nome Muito Próprio", locale: "pt" });
    await browserOf(server).post("/sign-in", { email });
    await change(cookie, { do: "address", email: "apagada2@example.org" });
    const html = await (await get("/account", cookie)).text();
    expect(html).toContain(`única pessoa proprietária de ${organization.name}`);

    const answer = await change(cookie, { do: "erase", confirmation: "APAGADA@example.org " });
    expect(answer.headers.get("Location")).toBe("/sign-in?erased");
    expect(answer.headers.get("Set-Cookie")).toContain("Max-Age=0");
    expect((await get("/account", cookie)).status).toBe(303);

    const owner = site.database.open("owner").db;
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(owner);
    for (const { name } of tables) {
      const { rows } = await sql<{ found: number }>`select count(*)::int as found
        from ${sql.raw(name)} t where t::text ilike any(array['%apagada@%', '%apagada2@%', '%Muito Próprio%'])`.execute(
        owner,
      );
      expect([name, rows[0]?.found]).toEqual([name, 0]);
    }
    const kept = await site.web
      .selectFrom("submission")
      .select(["id", "state"])
      .where("organization_id", "=", organization.id)
      .execute();
    expect(kept).toMatchObject([{ id: submission }]);
    const acts = await site.steward.db
      .selectFrom("audit_entry")
      .select(["actor", "act", "facts"])
      .where("subject", "=", userId)
      .execute();
    expect(acts).toContainEqual({
      actor: userActor(userId),
      act: "account.erase",
      facts: { left_without_owner: [organization.id] },
    });
    expect(await listBrokenAuditLinks(site.steward.db)).toEqual([]);
  });

  it("ends the tokens that the person made, and no other", async () => {
    const mine = await makeToken(site.web, { organization: "Casa" });
    const other = await makeToken(site.web, { organization: "Casa" });
    const { referenceId, metadata } = await site.web
      .selectFrom("apikey")
      .select(["referenceId", "metadata"])
      .where("id", "=", mine.id)
      .executeTakeFirstOrThrow();
    expect(referenceId).toBe(mine.organization.id);
    const { created_by: maker } = JSON.parse(metadata ?? "{}");
    const { email } = await site.web
      .selectFrom("user")
      .select("email")
      .where("id", "=", maker)
      .executeTakeFirstOrThrow();
    await change(await signIn(site, maker), { do: "erase", confirmation: email });
    const statusOf = async (token: string) =>
      (await fetch(`${server.api}/submissions`, { headers: bearer(token) })).status;
    expect([await statusOf(mine.token), await statusOf(other.token)]).toEqual([401, 200]);
  });
});
