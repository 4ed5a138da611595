import type { TaskList } from "graphile-worker";
import { type JobName, jobs } from "#domain/jobs/index.ts";
import { runAgain } from "#worker/endpoints/again/run-again.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import { runProbe } from "#worker/endpoints/probe/run-probe.ts";
import { runEndpoint } from "#worker/endpoints/run/run-endpoint.ts";
import { enterChallengedAnswer } from "#worker/grading/enter-challenged-answer.ts";
import { giveUpGrading } from "#worker/grading/give-up.ts";
import { type GradingContext, gradeSubmission } from "#worker/grading/grade-submission.ts";
import { type MailContext, sendMail } from "#worker/mail/send-mail.ts";
import { tellDecision } from "#worker/mail/tell-decision.ts";
import { tellSubmission } from "#worker/mail/tell-submission.ts";
import { tellVersion } from "#worker/mail/tell-version.ts";
import { previewForDesk, publishForDesk } from "#worker/publishing/publish-for-desk.ts";
import { lossesOf, mostLosses } from "#worker/queue/lost-jobs.ts";

/** Jobs that wait for endpoints most of their time, and so have a queue runner of their own. */
type EndpointJob = "run-endpoint" | "probe-endpoint";

export function createEndpointTasks(context: EndpointContext): TaskList {
  return {
    // Never given up for losses: a run that is killed goes on with what is missing.
    "run-endpoint": async (payload, { job }) => {
      await runEndpoint(context, jobs["run-endpoint"].parse(payload).submissionId, job.id);
    },
    "probe-endpoint": async (payload) => {
      await runProbe(context, jobs["probe-endpoint"].parse(payload).probeId);
    },
  } satisfies Record<EndpointJob, TaskList[string]>;
}

/** One handler a job; payloads are checked before they are trusted. */
export function createTasks(context: GradingContext & MailContext): TaskList {
  return {
    "grade-submission": async (payload, { job }) => {
      const { submissionId } = jobs["grade-submission"].parse(payload);
      const losses = lossesOf(job);
      if (losses < mostLosses) await gradeSubmission(context, submissionId, "grade", job.id);
      else await giveUpGrading(context.db, submissionId, losses);
    },
    // Never given up: what is on record stays, and no version is published over it.
    "regrade-submission": async (payload, { job }) => {
      const { submissionId } = jobs["regrade-submission"].parse(payload);
      await gradeSubmission(context, submissionId, "regrade", job.id);
    },
    "run-again": async (payload) => {
      await runAgain(context, jobs["run-again"].parse(payload).releaseId);
    },
    "tell-submission": async (payload) => {
      const { submissionId, state, eventId } = jobs["tell-submission"].parse(payload);
      await tellSubmission(context, submissionId, state, eventId);
    },
    "tell-version": async (payload) => {
      await tellVersion(context, jobs["tell-version"].parse(payload).versionId);
    },
    "tell-decision": async (payload) => {
      const { kind, id } = jobs["tell-decision"].parse(payload);
      await tellDecision(context, kind, id);
    },
    "send-mail": async (payload, { logger }) => {
      const { mailId } = jobs["send-mail"].parse(payload);
      await sendMail(context, mailId, (line) => logger.warn(line));
    },
    "preview-version": async (payload) => {
      const { requestId } = jobs["preview-version"].parse(payload);
      await previewForDesk(context.db, requestId, context.origin);
    },
    "publish-version": async (payload) => {
      const { requestId, actor } = jobs["publish-version"].parse(payload);
      await publishForDesk(context.db, { requestId, actor, origin: context.origin });
    },
    "challenge-rule": async (payload) => {
      const { challengeId } = jobs["challenge-rule"].parse(payload);
      await enterChallengedAnswer(context, challengeId);
    },
  } satisfies Record<Exclude<JobName, EndpointJob>, TaskList[string]>;
}
