import type { PredictionRecord } from "#domain/submission/record.ts";
import type { ApiServer } from "#tests/setup/api-server.ts";
import { toJsonl } from "./prediction-files.ts";
import { honestDeclarations, sampleBenchmark, type TestSite, type TestTeam } from "./site.ts";

export function bearer(token: string): { Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}

export const metadata = (more: Record<string, unknown> = {}) => ({
  benchmark: sampleBenchmark,
  model: { name: "Modelo de Prova" },
  revision: "1",
  declarations: honestDeclarations,
  ...more,
});

export function goodRecords(site: TestSite, team: TestTeam): PredictionRecord[] {
  return site.predictions(team, (item, condition, index) =>
    condition === "oracle" || index % 2 === 0 ? String(item.answers[0]) : `outra coisa ${index}`,
  );
}

export function goodFile(site: TestSite, team: TestTeam): string {
  return toJsonl(goodRecords(site, team));
}

export function uploadForm(file: BlobPart, facts: object = metadata()): FormData {
  const form = new FormData();
  form.set("metadata", JSON.stringify(facts));
  form.set("file", new Blob([file]), "respostas.jsonl");
  return form;
}

export function submit(
  server: ApiServer,
  team: { token: string },
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.api}/submissions`, {
    method: "POST",
    body,
    headers: { ...bearer(team.token), ...headers },
  });
}

export async function countRows(site: TestSite) {
  const owner = site.database.open("owner").db;
  const count = async (table: "submission" | "submission_chunk" | "data_key" | "model") => {
    const row = await owner
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return row.rows;
  };
  return {
    submissions: await count("submission"),
    chunks: await count("submission_chunk"),
    keys: await count("data_key"),
    models: await count("model"),
  };
}
