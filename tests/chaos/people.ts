import { setTimeout as delay } from "node:timers/promises";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { toJsonl } from "#tests/factories/prediction-files.ts";
import type { TestSite, TestTeam } from "#tests/factories/site.ts";
import { sendUntilAnswered } from "#tests/worker/send-until-answered.ts";
import { ruleAnswers } from "#worker/adjudication/rule-answers.ts";
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
    try {
      const [answer] = await listAnswersAwaiting(site.steward.db, site.manifest.slug, "unresolved");
      if (answer) {
        const verdict = verdictOn(answer.item_id);
        await ruleAnswers(site.steward, [{ answer, verdict, by: "ana" }]);
        confirmed.push(answer.key.toString("hex"));
      } else if (kills.enough) return confirmed;
      else await delay(500);
    } catch (error) {
      if (!isLostDatabase(error)) throw error;
      await delay(300);
    }
  }
  return confirmed;
}

const isLostDatabase = (error: unknown) =>
  /terminat|recovery|starting up|shutting down|EPIPE|ECONN|ENOENT|not yet accepting|Connection/.test(
    `${(error as Error).message} ${(error as { code?: string }).code ?? ""}`,
  );
