import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { goodFile, goodRecords } from "#tests/factories/api-calls.ts";
import { makeMember, makeOrganization, makeUser, signIn } from "#tests/factories/people.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { sampleBenchmark, TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { openResponses } from "#worker/grading/open-responses.ts";

// A submission by the pages, step by step, without a script.

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
let organization: { slug: string };
let cookie: { Cookie: string };

beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
});
afterAll(async () => {
  await server.close();
  await site.close();
});
// Quotas are an organisation's.
beforeEach(async () => {
  team = await site.makeTeam();
  organization = await site.web
    .selectFrom("organization")
    .select("slug")
    .where("id", "=", team.organizationId)
    .executeTakeFirstOrThrow();
  cookie = await signedIn("submitter");
});

async function signedIn(
  role: "owner" | "submitter" | "reader",
  organizationId = team.organizationId,
) {
  const owner = site.database.open("owner").db;
  const userId = await makeUser(owner);
  await makeMember(owner, { organizationId, userId, role });
  return signIn(site, userId);
}

function request(path: string, body?: BodyInit, who: { Cookie: string } | null = cookie) {
  return fetch(server.site + path, {
    method: body === undefined ? "GET" : "POST",
    redirect: "manual",
    headers: { Origin: testOrigin, ...who },
    ...(body !== undefined && { body }),
  });
}

const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const locationOf = (response: Response) => response.headers.get("Location") ?? "";

async function start(): Promise<string> {
  const fields = { organization: organization.slug, benchmark: sampleBenchmark };
  const response = await request("/submit", new URLSearchParams(fields));
  expect(response.status).toBe(303);
  return locationOf(response).replace(/\/model$/, "");
}

const model = { model: "Fado 1", revision: "1", parameters: "7B" };
const honest = {
  declared: "yes",
  system_prompt: "false",
  chat_template_names_country: "false",
  tools: "false",
  trained_on_items: "false",
  fine_tuned_pt_pt: "true",
  chat_template: "",
};

const save = (draft: string, step: string, fields: object, saves: number) =>
  request(`${draft}/${step}`, new URLSearchParams({ ...fields, saves: String(saves) }));

function sendFile(draft: string, content: string, who = cookie) {
  const form = new FormData();
  form.set("file", new Blob([content]), "respostas.jsonl");
  return request(`${draft}/file`, form, who);
}

const submit = (draft: string, who = cookie) =>
  request(`${draft}/review`, new URLSearchParams({ act: "submit" }), who);

async function filled(): Promise<string> {
  const draft = await start();
  expect(locationOf(await save(draft, "model", model, 0))).toBe(`${draft}/declarations`);
  expect(locationOf(await save(draft, "declarations", honest, 1))).toBe(`${draft}/file`);
  expect(locationOf(await sendFile(draft, goodFile(site, team)))).toBe(`${draft}/review`);
  return draft;
}

describe("a submission by steps", () => {
  it("is saved at each, sent once, and graded from what was sealed", async () => {
    const draft = await filled();
    const review = await textOf(await request(`${draft}/review`));
    expect(review).toContain("Fado 1");
    expect(review).toContain("Pode ter lugar na ordenação");
    expect(await textOf(await request("/submit"))).toContain(`href="${draft}/review"`);

    const answers = await Promise.all([submit(draft), submit(draft), submit(draft)]);
    const id = draft.split("/").at(-1) ?? "";
    expect(answers.map(locationOf)).toEqual(Array(3).fill(`/submissions/${id}`));
    const stored = await site.worker.db
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ state: "queued", attempt: 1, token_id: null });
    expect(stored.created_by).toMatch(/./);
    expect(await openResponses(site.worker, stored)).toEqual(goodRecords(site, team));
    await gradeSubmission(site.worker, id, "grade");

    for (const step of ["model", "review"]) {
      expect(locationOf(await request(`${draft}/${step}`))).toBe(`/submissions/${id}`);
    }
    const page = await textOf(await request(`/submissions/${id}`));
    expect(page).toContain("Submissão de Fado 1");
    const left = await site.web
      .selectFrom("draft_chunk")
      .select("sequence")
      .where("draft", "=", id)
      .execute();
    expect(left).toEqual([]);
  });

  it("names what is missing, keeps what was typed, and sends nothing half", async () => {
    const draft = await start();
    const faulty = await save(draft, "model", { model: "Fado 1", developer: "https://x" }, 0);
    expect(faulty.status).toBe(422);
    const html = await textOf(faulty);
    expect(html).toContain("Preencha este campo.");
    expect(html).toContain("é um domínio sem mais nada");
    expect(await textOf(await request(`${draft}/model`))).toContain('value="Fado 1"');
    const refused = await submit(draft);
    expect(refused.status).toBe(422);
    expect(await site.web.selectFrom("submission").select("id").execute()).not.toContainEqual({
      id: draft.split("/").at(-1),
    });
  });

  it("tells a second tab that it was changed, and lets it save over it", async () => {
    const draft = await start();
    await save(draft, "model", model, 0);
    const late = await save(draft, "model", { ...model, parameters: "8B" }, 0);
    expect(late.status).toBe(409);
    const html = await textOf(late);
    expect(html).toContain("noutro separador");
    expect(html).toContain('value="8B"');
    expect(html).toContain('name="saves" value="1"');
    expect((await save(draft, "model", { ...model, parameters: "8B" }, 1)).status).toBe(303);
    expect(await textOf(await request(`${draft}/model`))).toContain('value="8B"');
  });

  it("explains a faulty file and keeps the good one before it", async () => {
    const draft = await filled();
    const bad = await sendFile(draft, toJsonl(goodRecords(site, team).slice(1)));
    expect(bad.status).toBe(422);
    expect(await textOf(bad)).toContain("Falta a resposta ao item");
    expect(await textOf(await request(`${draft}/file`))).toContain("Já há um ficheiro guardado");
    expect((await submit(draft)).status).toBe(303);
  });

  it("keeps one of two files that are sent at once, whole", async () => {
    const draft = await filled();
    const file = goodFile(site, team);
    const sent = await Promise.all([sendFile(draft, file), sendFile(draft, file)]);
    expect(sent.map(({ status }) => status).filter((status) => status === 303)).not.toEqual([]);
    for (const { status } of sent) expect([303, 409]).toContain(status);
    expect((await submit(draft)).status).toBe(303);
    const id = draft.split("/").at(-1) ?? "";
    const stored = await site.worker.db
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await openResponses(site.worker, stored)).toEqual(goodRecords(site, team));
  });

  it("says that another's name makes it a third party's, and refuses one that looks like it", async () => {
    await site.submit(await site.makeTeam(), (item) => String(item.answers[0]), {
      model: "Guitarra 2",
    });
    const draft = await start();
    await save(draft, "model", { ...model, model: "GUITARRA-2" }, 0);
    expect(await textOf(await request(`${draft}/model`))).toContain("marcada «por terceiros»");
    const alike = await save(draft, "model", { ...model, model: "Guitarrа 2" }, 1);
    expect(alike.status).toBe(422);
    expect(await textOf(alike)).toContain("confunde-se com «Guitarra 2»");
  });

  it("marks a template that names the place, whatever was answered", async () => {
    const draft = await filled();
    const cued = { ...honest, chat_template: "És um assistente português." };
    await save(draft, "declarations", cued, 2);
    expect(await textOf(await request(`${draft}/review`))).toContain("contém «português»");
    await submit(draft);
    const { declarations } = await site.web
      .selectFrom("submission")
      .select("declarations")
      .where("id", "=", draft.split("/").at(-1) ?? "")
      .executeTakeFirstOrThrow();
    expect(declarations).toMatchObject({ chat_template_names_country: true });
  });

  it("takes no answer for granted, and none at all where that is chosen", async () => {
    const draft = await filled();
    const { declared: _, ...unchosen } = honest;
    const answers: [object, number, string[]][] = [
      [unchosen, 2, ["Escolha uma das duas respostas."]],
      [{ declared: "yes", tools: "true" }, 3, ["Responda sim ou não.", 'id="tools-hint"']],
    ];
    for (const [fields, saves, words] of answers) {
      const refused = await save(draft, "declarations", fields, saves);
      expect(refused.status).toBe(422);
      const html = await textOf(refused);
      for (const word of words) expect(html).toContain(word);
      expect(html.match(/Responda sim ou não/g)?.length ?? 0).toBe(saves === 2 ? 0 : 4);
      expect((await submit(draft)).status).toBe(422);
    }
    const page = await textOf(await request(`${draft}/declarations`));
    expect(page.match(/ checked=""/g)).toHaveLength(2);
    expect(locationOf(await save(draft, "declarations", { ...honest, declared: "no" }, 4))).toMatch(
      /\/file$/,
    );
    const review = await textOf(await request(`${draft}/review`));
    expect(review).toContain("Não declaro nada");
    expect(review).toContain("Aparece sem lugar na ordenação");
    expect((await submit(draft)).status).toBe(303);
    const stored = await site.web
      .selectFrom("submission")
      .select("declarations")
      .where("id", "=", draft.split("/").at(-1) ?? "")
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ declarations: null });
  });

  it("takes the chat template as a file, without a script", async () => {
    const draft = await filled();
    const send = (content: Buffer<ArrayBuffer>, saves: number) => {
      const form = new FormData();
      const fields = { ...honest, chat_template: "typed", saves: String(saves) };
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append("chat_template", new Blob([content]), "chat_template.jinja");
      return request(`${draft}/declarations`, form);
    };
    const bad = await send(Buffer.from("{{ coração }}", "latin1"), 2);
    expect(bad.status).toBe(422);
    const html = await textOf(bad);
    expect(html).toContain("não está em UTF-8: a linha 1 tem o byte 0xE7");
    expect(html).toContain(">typed</textarea>");
    expect((await send(Buffer.from("a\r\n{{ coração }}\n"), 3)).status).toBe(303);
    expect(await textOf(await request(`${draft}/declarations`))).toContain("{{ coração }}\n");
    const odd = await save(draft, "declarations", { ...honest, chat_template: "a\0b" }, 4);
    expect(odd.status).toBe(303);
    const sendRaw = (body: string) =>
      fetch(`${server.site}${draft}/declarations`, {
        method: "POST",
        redirect: "manual",
        headers: {
          ...{ Origin: testOrigin, ...cookie },
          "Content-Type": "multipart/form-data; boundary=x",
        },
        body,
      });
    expect((await sendRaw("--y")).status).toBe(400);
    // Where no file is chosen, browsers send one without a name.
    const texts = Object.entries({ ...honest, chat_template: "typed", saves: "5" }).map(
      ([name, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = 'Content-Disposition: form-data; name="chat_template"; filename=""';
    const none = `--x\r\n${file}\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`;
    expect((await sendRaw(texts.join("") + none)).status).toBe(303);
    expect(await textOf(await request(`${draft}/declarations`))).toContain(">typed</textarea>");
  });

  it("is thrown away with its file when asked", async () => {
    const draft = await filled();
    const gone = await request(`${draft}/review`, new URLSearchParams({ act: "discard" }));
    expect(locationOf(gone)).toBe("/submit");
    expect((await request(`${draft}/model`)).status).toBe(404);
  });
});

describe("a draft", () => {
  it("is nobody's but its person's", async () => {
    const draft = await start();
    const colleague = await signedIn("owner");
    const reader = await signedIn("reader");
    for (const who of [colleague, reader]) {
      expect((await request(`${draft}/model`, undefined, who)).status).toBe(404);
      expect((await submit(draft, who)).status).toBe(404);
      expect((await sendFile(draft, "x", who)).status).toBe(404);
    }
    const anonymous = await request(`${draft}/model`, undefined, null);
    expect(locationOf(anonymous)).toBe(`/sign-in?next=${encodeURIComponent(`${draft}/model`)}`);
    expect((await request("/submit/no-such/model")).status).toBe(404);
    expect((await request(`${draft}/nothing`)).status).toBe(404);
  });

  it("is begun only for an organisation that the person may submit for", async () => {
    const other = await makeOrganization(site.database.open("owner").db);
    for (const [slug, who] of [
      [other.slug, cookie],
      [organization.slug, await signedIn("reader")],
    ] as const) {
      const fields = new URLSearchParams({ organization: slug, benchmark: sampleBenchmark });
      expect((await request("/submit", fields, who)).status).toBe(404);
    }
  });

  it("asks for the pack first where the organisation has none", async () => {
    const owner = site.database.open("owner").db;
    const fresh = await makeOrganization(owner);
    cookie = await signedIn("owner", fresh.id);
    organization = fresh;
    const draft = await start();
    const html = await textOf(await request(`${draft}/file`));
    expect(html).toContain("Falta o conjunto de perguntas");
    expect(html).not.toContain('type="file"');
  });

  it("is limited to ten a person", async () => {
    for (let count = 0; count < 10; count++) await start();
    const fields = { organization: organization.slug, benchmark: sampleBenchmark };
    const refused = await request("/submit", new URLSearchParams(fields));
    expect(refused.status).toBe(409);
    expect(await textOf(refused)).toContain("10 rascunhos por acabar");
  });
});
