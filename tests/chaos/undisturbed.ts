import { openAnswer } from "#app/services/steward/open-answer.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { findAnswersByPrefix, listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { TestSite } from "#tests/factories/site.ts";
import type { TestServer } from "#tests/setup/postgres.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { type PlannedSubmission, size, verdictOn } from "./plan.ts";

/** A site with the same items to which the same is done, by one process and in order. */
export async function runUndisturbed(
  server: TestServer,
  disturbed: TestSite,
  planned: readonly PlannedSubmission[],
): Promise<TestSite> {
  const site = await TestSite.open(server);
  await site.importItems([...disturbed.items.values()]);
  const teams = [];
  for (let team = 0; team < size.teams; team += 1) teams.push(await site.makeTeam());
  const ids: string[] = [];
  for (const { team, model, answer } of planned) {
    const owner = teams[team];
    if (owner) ids.push(await site.score(owner, answer, { model }));
  }
  const ruled = new Set(await ruledAnswers(disturbed));
  const rulings = [];
  const { manifest, steward } = site;
  for (const row of await listAnswersAwaiting(steward.db, manifest.slug, "unresolved")) {
    const { item_id, answer } = await openAnswer(steward, row);
    if (ruled.delete(`${item_id} ${answer}`)) {
      rulings.push({ answer: row, verdict: verdictOn(item_id), by: "ana" });
    }
  }
  if (ruled.size > 0) throw new Error(`ruled, but given by nobody: ${[...ruled].join("; ")}`);
  await ruleAnswers(steward, rulings);
  for (const id of ids) await gradeSubmission(site.worker, id, "regrade");
  return site;
}

/** Item and text of every answer that was ruled. */
async function ruledAnswers({ steward }: TestSite): Promise<string[]> {
  const rulings = await steward.db.selectFrom("ruling").select("answer").execute();
  const texts = [];
  for (const { answer } of rulings) {
    const [row] = await findAnswersByPrefix(steward.db, answer.toString("hex"));
    if (!row) throw new Error("an answer was ruled that is not there");
    const open = await openAnswer(steward, row);
    texts.push(`${open.item_id} ${open.answer}`);
  }
  return texts;
}
