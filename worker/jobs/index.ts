import type { TaskList } from "graphile-worker";
import { type JobName, jobs } from "#domain/jobs/index.ts";
import { type GradingContext, gradeSubmission } from "#worker/grading/grade-submission.ts";

/** One handler a job; payloads are checked before they are trusted. */
export function createTasks(context: GradingContext): TaskList {
  return {
    "grade-submission": async (payload) => {
      const { submissionId } = jobs["grade-submission"].parse(payload);
      await gradeSubmission(context, submissionId, "grade");
    },
    "regrade-submission": async (payload) => {
      const { submissionId } = jobs["regrade-submission"].parse(payload);
      await gradeSubmission(context, submissionId, "regrade");
    },
  } satisfies Record<JobName, TaskList[string]>;
}
