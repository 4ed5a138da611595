import { setTimeout as delay } from "node:timers/promises";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import type { TestSite, TestTeam } from "#tests/factories/site.ts";
import { sendUntilAnswered } from "#tests/worker/send-until-answered.ts";
import { regradeBenchmark } from "#worker/regrading/regrade-benchmark.ts";
import type { Kills } from "./kills.ts";
import { type PlannedSubmission, size, verdictOn } from "./plan.ts";

/** Waits until the kills have come as far as a share of some work. */
async function pace(kills: Kills, share: number): Promise<void> {
  while (!kills.enough && kills.total < share * size.kills * 0.9) await delay(100);
}

/** Sends a team's files one after the other; returns what the site confirmed, by model. */
export async function sendFiles(
  site: TestSite,
  team: TestTeam,
  planned: readonly PlannedSubmission[],
  kills: Kills,
): Promise<Map<string, string>> {
  const confirmed = new Map<string, string>();
  for (const [index, { model, key, answer }] of planned.entries()) {
    await pace(kills, index / planned.length);
    const file = toJsonl(site.predictions(team, answer));
    const id = await sendUntilAnswered(() => kills.port, { token: team.token, model, key, file });
    if (id) confirmed.set(model, id);
  }
  return confirmed;
}

/**
 * Rules answers as they come up, until there have been enough rulings or nothing is left. Returns
 * the keys of answers whose rulings were confirmed; a database that was killed may have kept more.
 */
export async function rule(site: TestSite, kills: Kills): Promise<string[]> {
  const confirmed: string[] = [];
  while (confirmed.length < size.rulings) {
    await pace(kills, confirmed.length / size.rulings);
    const { db } = site.steward;
    const key = await unlessDatabaseIsLost(async () => {
      const [answer] = await listAnswersAwaiting(db, site.manifest.slug, "unresolved");
      if (!answer) return undefined;
      const verdict = verdictOn(answer.item_id);
      await ruleAnswers(site.steward, [{ answer, verdict, by: "ana" }]);
      return answer.key.toString("hex");
    });
    if (key !== undefined) confirmed.push(key);
    else if (kills.enough) break;
    else await delay(300);
  }
  return confirmed;
}

/** Has everything settled again, time after time, so that every worker finds something to do. */
export async function regradeAll(site: TestSite, kills: Kills): Promise<void> {
  for (let time = 1; time <= size.regrades; time += 1) {
    await pace(kills, time / size.regrades);
    await unlessDatabaseIsLost(() =>
      regradeBenchmark(site.worker.db, site.manifest.slug, "operator"),
    );
  }
}

async function unlessDatabaseIsLost<Result>(
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    if (isLostDatabase(error)) return undefined;
    throw error;
  }
}

const isLostDatabase = (error: unknown) =>
  /terminat|recovery|starting up|shutting down|EPIPE|ECONN|ENOENT|not yet accepting|Connection/.test(
    `${(error as Error).message} ${(error as { code?: string }).code ?? ""}`,
  );
