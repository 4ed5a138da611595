import { afterAll, beforeAll, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { countRows } from "#tests/factories/api-calls.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { sampleBenchmark, TestSite } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer, testOrigin } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
beforeAll(async () => {
  site = await TestSite.open();
  server = await startApiServer(site);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const practice = findBenchmark(sampleBenchmark)?.practice ?? [];
const records = practice.flatMap(({ item_id, answers }, n) => [
  { item_id, condition: "simple", response: n === 0 ? "Não sei." : String(answers[0]) },
  { item_id, condition: "oracle", response: String(answers[0]) },
]);

async function send(file: object[], path = "/practice") {
  const body = new FormData();
  body.set("file", new Blob([toJsonl(file)]), "treino.jsonl");
  const headers = { Origin: testOrigin };
  const response = await fetch(server.site + path, { method: "POST", body, headers });
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

it("grades a practice file for anyone, item by item, and stores nothing", async () => {
  const before = await countRows(site);
  const { status, html } = await send(records);
  expect(status).toBe(200);
  const first = practice[0];
  expect(html).toMatch(
    new RegExp(
      `${first?.question.replace("?", "\\?")}.*?${first?.answers[0]}.*?não tentada.*?certa`,
    ),
  );
  expect(html).toContain(`<td class="number" data-label="Certas">${practice.length - 1}</td>`);
  expect(await countRows(site)).toEqual(before);
});

it("explains a faulty file line by line, in the reader's language", async () => {
  const { status, html } = await send(records.slice(1), "/en/practice");
  expect(status).toBe(422);
  expect(html).toContain(
    `The answer to item “${practice[0]?.item_id}” under condition “simple” is missing.`,
  );
});

it("has no page for a benchmark without a practice split", async () => {
  expect((await fetch(`${server.site}/practice?benchmark=tuguesice-pt`)).status).toBe(404);
  expect((await send(records, "/practice?benchmark=nada")).status).toBe(404);
});
