import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeState } from "#db/queries/submission-state.ts";
import { countRows, goodFile, goodRecords } from "#tests/factories/api-calls.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { makeMember, makeUser, signIn } from "#tests/factories/people.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { sampleBenchmark, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  team = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const declared = {
  declared: "yes",
  system_prompt: "false",
  chat_template: "",
  chat_template_names_country: "false",
  tools: "false",
  trained_on_items: "false",
  fine_tuned_pt_pt: "true",
};

function form(fields: Record<string, string>, file: string): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", new Blob([file]), "respostas.jsonl");
  return body;
}

const filled = (more: Record<string, string> = {}) => ({
  token: team.token,
  idempotency_key: "",
  benchmark: sampleBenchmark,
  model: "Modelo da Página",
  revision: "1",
  family: "",
  ...declared,
  ...more,
});

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(server.site + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: testOrigin, ...headers },
  });
}

const textOf = async (response: Response) => {
  const html = await response.text();
  expect(html).not.toMatch(/\.tsx?:\d|\bat async /);
  return html.replaceAll("<!-- -->", "");
};

async function submitByPage(more: Record<string, string> = {}, path = "/submit/token") {
  const response = await post(path, form(filled(more), goodFile(site, team)));
  expect(response.status).toBe(303);
  const cookie = response.headers.get("Set-Cookie") ?? "";
  return {
    location: response.headers.get("Location") ?? "",
    cookie: cookie.split(";")[0] ?? "",
    attributes: cookie,
  };
}

describe("/submit/token", () => {
  it("is one form without scripts of its own, in both languages", async () => {
    const pt = await textOf(await fetch(`${server.site}/submit/token`));
    expect(pt).toContain("Submeter previsões");
    expect(pt).toMatch(/enctype="multipart\/form-data"/i);
    expect(pt).toContain(`npx prumo pack --benchmark ${sampleBenchmark}`);
    const en = await textOf(await fetch(`${server.site}/en/submit/token`));
    expect(en).toContain('lang="en-GB"');
    expect(en).toContain("Submit predictions");
    expect(en).toContain("without a rank");
    expect(en.indexOf('name="file"')).toBeGreaterThan(en.indexOf('name="fine_tuned_pt_pt"'));
  });

  it("takes the chat template as a file before the other", async () => {
    const sent = form(filled({ chat_template: "" }), "");
    sent.delete("file");
    sent.append("chat_template", new Blob(["{{ coração }}"]), "chat_template.jinja");
    sent.append("file", new Blob([goodFile(site, team)]), "respostas.jsonl");
    const response = await post("/submit/token", sent);
    expect(response.status).toBe(303);
    const { declarations } = await site.web
      .selectFrom("submission")
      .select("declarations")
      .where("id", "=", response.headers.get("Location")?.split("/").at(-1) ?? "")
      .executeTakeFirstOrThrow();
    expect(declarations).toMatchObject({ chat_template: "{{ coração }}" });
    sent.set("chat_template", new Blob([Buffer.from("coração", "latin1")]), "x.jinja");
    const file = sent.get("file");
    sent.delete("file");
    sent.append("file", file as File);
    const refused = await post("/submit/token", sent);
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain("não está em UTF-8");
  });

  it("takes a file and shows its submission to the browser that sent it, and to no other", async () => {
    const { location, cookie, attributes } = await submitByPage({}, "/en/submit/token");
    expect(location).toMatch(/^\/en\/submissions\/[0-9a-f-]{36}$/);
    for (const part of ["__Host-", "HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
      expect(attributes).toContain(part);
    }
    expect(attributes).not.toContain(team.token);

    const page = await fetch(server.site + location, { headers: { Cookie: cookie } });
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const shown = await textOf(page);
    expect(shown).toContain("Submission of Modelo da Página");
    expect(shown).toContain("usually within seconds");
    expect(shown).toContain('data-state="queued"');

    const locked = await fetch(server.site + location);
    expect(locked.status).toBe(401);
    const other = await site.makeTeam();
    const stranger = await post(location, new URLSearchParams({ token: other.token }));
    expect(stranger.status).toBe(303);
    const strange = stranger.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const foreign = await fetch(server.site + location, { headers: { Cookie: strange } });
    expect(foreign.status).toBe(404);
    const id = location.slice(-36);
    const nobody = "00000000-0000-4000-8000-000000000000";
    const nowhere = `${server.site}/en/submissions/${nobody}`;
    const missing = await fetch(nowhere, { headers: { Cookie: strange } });
    expect(await missing.text()).toBe((await foreign.text()).replaceAll(id, nobody));
    const unknown = await textOf(await fetch(nowhere));
    expect(unknown).toBe((await textOf(locked)).replaceAll(id, nobody));
  });

  it("needs no token again in that browser, until the token is revoked", async () => {
    const { cookie } = await submitByPage();
    const again = await post("/submit/token", form(filled({ token: "" }), goodFile(site, team)), {
      Cookie: cookie,
    });
    expect(again.status).toBe(303);
    const made = await makeToken(site.web);
    const shown = await post("/submissions/x", new URLSearchParams({ token: made.token }));
    const own = shown.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    await site.web
      .updateTable("apikey")
      .set({ enabled: false })
      .where("id", "=", made.id)
      .execute();
    const late = await fetch(`${server.site}/submissions/x`, { headers: { Cookie: own } });
    expect(late.status).toBe(401);
    const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const tampered = await post("/submit/token", form(filled({ token: "" }), "x"), {
      Cookie: forged,
    });
    expect(tampered.status).toBe(401);
  });

  it("says line, field and what to do of every fault, and keeps what was typed", async () => {
    const before = await countRows(site);
    const records: object[] = goodRecords(site, team);
    records[2] = { ...records[2], response: 7 };
    const fields = filled({ family: "Família <b>Nova</b>" });
    const response = await post("/submit/token", form(fields, toJsonl(records)));
    expect(response.status).toBe(422);
    const html = await textOf(response);
    expect(html).toContain("Não foi aceite");
    expect(html).toMatch(/<td[^>]*>3<\/td><td[^>]*><code>response<\/code><\/td>/);
    expect(html).toContain("Família &lt;b&gt;Nova&lt;/b&gt;");
    expect(html).not.toContain(team.token);
    expect(await countRows(site)).toEqual(before);
  });

  it("offers to confirm signs of damage, and takes the file once they are", async () => {
    const file = toJsonl(
      goodRecords(site, team).map((record, index) =>
        index % 10 === 0 ? { ...record, response: "" } : record,
      ),
    );
    const refused = await textOf(await post("/submit/token", form(filled(), file)));
    expect(refused).toContain('name="confirm" value="empty_answers"');
    const taken = await post("/submit/token", form(filled({ confirm: "empty_answers" }), file));
    expect(taken.status).toBe(303);
  });

  it("ties faults of metadata to their fields, declarations included", async () => {
    const { tools: _, ...half } = declared;
    const fields = { ...filled({ model: "" }), ...half };
    Reflect.deleteProperty(fields, "tools");
    const html = await textOf(await post("/submit/token", form(fields, goodFile(site, team))));
    expect(html).toMatch(/id="model"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="model"/);
    expect(html).toContain('id="tools-error"');
  });

  it("refuses a wrong token at its field", async () => {
    const response = await post("/submit/token", form(filled({ token: "prumo_x" }), "x"));
    expect(response.status).toBe(401);
    expect(await textOf(response)).toContain('id="token-error"');
  });

  it("makes one submission of a form sent twice", async () => {
    const html = await textOf(await fetch(`${server.site}/submit/token`));
    const [, key = ""] = /name="idempotency_key" value="([^"]+)"/.exec(html) ?? [];
    expect(key.length).toBeGreaterThan(20);
    const twice = await Promise.all([
      submitByPage({ idempotency_key: key, model: "Duas Vezes" }),
      submitByPage({ idempotency_key: key, model: "Duas Vezes" }),
    ]);
    expect(twice[0].location).toBe(twice[1].location);
  });

  it("refuses forms of other sites, and says where to go", async () => {
    const before = await countRows(site);
    const { cookie } = await submitByPage();
    for (const origin of ["https://evil.example", "null"]) {
      const response = await post("/submit/token", form(filled(), goodFile(site, team)), {
        Origin: origin,
        Cookie: cookie,
      });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain(testOrigin);
    }
    expect((await countRows(site)).submissions).toBe(before.submissions + 1);
  });
});

describe("/submissions/{id}", () => {
  it("cancels by its button, and says what became of it when that is too late", async () => {
    const { location, cookie } = await submitByPage({ model: "Por Cancelar" });
    const cancel = () =>
      post(location, new URLSearchParams({ change: "cancel" }), { Cookie: cookie });
    const done = await cancel();
    expect([done.status, done.headers.get("Location")]).toEqual([303, location]);
    const html = await textOf(await fetch(server.site + location, { headers: { Cookie: cookie } }));
    expect(html).toContain("cancelada");
    expect(html).not.toContain("data-events");
    const late = await cancel();
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain("já não pode ser cancelada");
    expect((await post(location, new URLSearchParams({ change: "cancel" }))).status).toBe(401);
    const odd = await post(location, new URLSearchParams({ change: "delete" }), { Cookie: cookie });
    expect(odd.status).toBe(404);
  });

  it("streams its events to the browser that may see it", async () => {
    const { location, cookie } = await submitByPage({ model: "Por Seguir" });
    const id = location.split("/").at(-1) ?? "";
    const events = `${server.api}/submissions/${id}/events`;
    expect((await fetch(events)).status).toBe(401);
    const stream = await fetch(events, { headers: { Cookie: cookie } });
    const reading = stream.text();
    await changeState(site.web, { submission: id, event: "cancel", actor: "test" });
    expect(await reading).toContain('"state":"cancelled"');
    const change = await fetch(`${server.api}/submissions/${id}/cancel`, {
      method: "POST",
      headers: { Cookie: cookie },
    });
    expect(change.status).toBe(401);
  });

  it("shows counts once graded, and withdraws with a reason", async () => {
    const id = await site.score(team, (item) => String(item.answers[0]), { model: "Já Contado" });
    const shown = await post(`/submissions/${id}`, new URLSearchParams({ token: team.token }));
    const cookie = shown.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const see = async () =>
      textOf(await fetch(`${server.site}/submissions/${id}`, { headers: { Cookie: cookie } }));
    const html = await see();
    expect(html).toContain("Alvo, oráculo");
    expect(html).toMatch(/Certas">60</);
    const reason = "Pesos <errados>";
    await post(`/submissions/${id}`, new URLSearchParams({ change: "withdraw", reason }), {
      Cookie: cookie,
    });
    expect(await see()).toContain("Pesos &lt;errados&gt;");
  });
});

it("tells a member who may only read so, and says nothing of tokens", async () => {
  const id = await site.score(team, (item) => String(item.answers[0]), { model: "Só Para Ler" });
  const owner = site.database.open("owner").db;
  const userId = await makeUser(owner);
  await makeMember(owner, { organizationId: team.organizationId, userId, role: "reader" });
  const fields = new URLSearchParams({ change: "withdraw", reason: "não" });
  const refused = await post(`/submissions/${id}`, fields, { ...(await signIn(site, userId)) });
  expect(refused.status).toBe(403);
  const html = await textOf(refused);
  expect(html).toContain("O seu papel na organização é de leitura");
  expect(html).not.toContain("O token não tem");
});

describe("/api", () => {
  it("lists every operation and explains every code at its own anchor", async () => {
    const html = await textOf(await fetch(`${server.site}/api`));
    expect(html).toContain("POST /submissions");
    expect(html).toContain('id="file_invalid"');
    expect(html).toContain("Submeter um ficheiro de previsões");
    expect(await textOf(await fetch(`${server.site}/en/api`))).toContain(
      "Submit a prediction file",
    );
  });
});
