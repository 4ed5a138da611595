import type { PredictionRecord } from "#domain/submission/record.ts";
import { encodeRecord } from "#domain/submission/record.ts";
import { responsesPlace } from "#platform/sealing/places.server.ts";
import { sealRecord } from "#platform/sealing/sealed-record.server.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { readAnsweredCues } from "./cue-answers.ts";
import { makeItems } from "./items.ts";
import type { Answering, TestSite, TestTeam } from "./site.ts";

const cues = readAnsweredCues();

/** Items of a release that cue probes go with: few, but enough for a table. */
export const itemsWithCues = () => [
  ...makeItems("target", 30),
  ...makeItems("control", 4),
  ...cues.map(({ item }) => item),
];

/** What a model says to the cue probes: those that it answers for the benchmark's country last. */
export const cueResponses = (cued: number): PredictionRecord[] =>
  cues.map((cue, index) => ({
    item_id: cue.item.item_id,
    condition: "simple",
    response: (index < cues.length - cued ? cue.honest : cue.cued)[0] ?? "",
  }));

/**
 * A submission as an endpoint run leaves it, graded: its scored responses, and those to the cue
 * probes among them.
 */
export async function scoreRun(
  site: TestSite,
  team: TestTeam,
  answer: Answering,
  run: { model: string; cues: readonly PredictionRecord[] },
): Promise<string> {
  const { id } = await site.submit(team, answer, { model: run.model });
  const owner = site.database.open("owner").db;
  const { response_key, records } = await owner
    .updateTable("submission")
    .set((eb) => ({ track: "endpoint", records: eb("records", "+", run.cues.length) }))
    .where("id", "=", id)
    .returning(["response_key", "records"])
    .executeTakeFirstOrThrow();
  if (run.cues.length > 0) {
    const key = await site.worker.dataKeys.open(site.worker.db, response_key);
    const sequence = records;
    const plain = Buffer.concat(run.cues.map(encodeRecord));
    const sealed = sealRecord(key, responsesPlace(id, sequence), plain);
    await owner
      .insertInto("submission_chunk")
      .values({ submission: id, sequence, records: run.cues.length, sealed })
      .execute();
  }
  await gradeSubmission(site.worker, id, "grade");
  return id;
}
