import { chmod, mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#db/connection.ts";
import { confirmableCodes } from "#domain/submission/problem-messages.ts";
import { addressFile } from "#platform/config.server.ts";
import { bearer, metadata, uploadForm } from "#tests/factories/api-calls.ts";
import { makeToken } from "#tests/factories/auth.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import { sampleBenchmark } from "#tests/factories/site.ts";
import {
  exitCode,
  freePort,
  launch,
  processesOf,
  ready,
  type SiteSettings,
} from "#tests/worker/site.ts";

/** A whole site as an operator runs it, with new data and the examples. */
export interface LiveSite {
  api: string;
  settings: SiteSettings;
  /** Tokens of as many new organisations. */
  makeTokens(count: number): Promise<string[]>;
  pidOf(role: string): number;
  close(): Promise<void>;
}

export async function openLiveSite(folder: string): Promise<LiveSite> {
  const parent = await mkdtemp(join(folder, "site-"));
  // The database's own user must be able to enter.
  await chmod(parent, 0o755);
  const settings = { data: join(parent, ".data"), port: await freePort(), examples: true };
  const site = launch(["npm", "start"], settings);
  await ready(site);
  const url = (await readFile(addressFile(settings.data, "web"), "utf8")).trim();
  const database = openDatabase(url, { applicationName: "bench", max: 4 });
  return {
    api: `${site.url}/api/v1`,
    settings,
    makeTokens: async (count) => {
      const tokens: string[] = [];
      for (let at = 0; at < count; at++) tokens.push((await makeToken(database.db)).token);
      return tokens;
    },
    pidOf: (role) => {
      const pid = processesOf(settings).get(role);
      if (pid === undefined) throw new Error(`no process of ${role}`);
      return pid;
    },
    close: async () => {
      await database.close();
      site.top.kill("SIGTERM");
      await exitCode(site);
    },
  };
}

/** Downloads a token's pack and answers all of it. */
export async function answeredPack(
  { api }: LiveSite,
  token: string,
  answer: (index: number) => string,
): Promise<string> {
  const pack = await fetch(`${api}/benchmarks/${sampleBenchmark}/pack?format=native`, {
    headers: bearer(token),
  });
  if (!pack.ok) throw new Error(`no pack: HTTP ${pack.status} ${await pack.text()}`);
  const lines = (await pack.text()).trim().split("\n");
  return toJsonl(
    lines.map((line, index) => {
      const { item_id, condition } = JSON.parse(line);
      return { item_id, condition, response: answer(index) };
    }),
  );
}

/** Sends a file once. */
export function send(
  { api }: LiveSite,
  token: string,
  upload: { file: string; model: string; key?: string },
): Promise<Response> {
  const facts = metadata({ model: { name: upload.model }, confirm: [...confirmableCodes] });
  return fetch(`${api}/submissions`, {
    method: "POST",
    headers: { ...bearer(token), ...(upload.key && { "Idempotency-Key": upload.key }) },
    body: uploadForm(upload.file, facts),
  });
}
