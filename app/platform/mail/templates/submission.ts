import { z } from "zod";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

/** What has become of a submission. */
const submissionNews = [
  "waiting",
  "approved",
  "refused",
  "accepted",
  "needs_review",
  "scored",
  "failed",
  "voided",
  // Of runs of endpoints.
  "waiting_run",
  "approved_run",
  "accepted_run",
  "run_again",
  "paused_failing",
  "paused_tokens",
  "paused_hours",
  "paused_lost",
  "paused_removed",
  // Of spot checks of self-run entries.
  "check_begun",
  "check_agreed",
  "check_differed",
  "check_failed",
] as const;

export const submissionFacts = z.strictObject({
  news: z.enum(submissionNews),
  submission: z.uuid(),
  organization: z.string(),
  model: z.string(),
  revision: z.string(),
  benchmark: z.strictObject({ pt: z.string(), en: z.string() }),
  /** A person's or the platform's own words. */
  reason: z.string().nullable(),
  /** On target/simple, which its owner sees at once. */
  score: z.strictObject({ correct: z.int(), items: z.int() }).nullable(),
});
type Facts = z.output<typeof submissionFacts>;

const subjects: Record<Facts["news"], (named: { name: string }) => string> = {
  waiting: m.mail_submission_waiting_subject,
  approved: m.mail_submission_approved_subject,
  refused: m.mail_submission_refused_subject,
  accepted: m.mail_submission_accepted_subject,
  needs_review: m.mail_submission_needs_review_subject,
  scored: m.mail_submission_scored_subject,
  failed: m.mail_submission_failed_subject,
  voided: m.mail_submission_voided_subject,
  waiting_run: m.mail_submission_waiting_subject,
  approved_run: m.mail_submission_approved_subject,
  accepted_run: m.mail_submission_accepted_subject,
  run_again: m.mail_submission_run_again_subject,
  paused_failing: m.mail_submission_paused_subject,
  paused_tokens: m.mail_submission_paused_subject,
  paused_hours: m.mail_submission_paused_subject,
  paused_lost: m.mail_submission_paused_subject,
  paused_removed: m.mail_submission_paused_subject,
  check_begun: m.mail_submission_check_begun_subject,
  check_agreed: m.mail_submission_check_agreed_subject,
  check_differed: m.mail_submission_check_differed_subject,
  check_failed: m.mail_submission_check_failed_subject,
};

const bodies: Record<Facts["news"], () => string> = {
  waiting: m.mail_submission_waiting,
  approved: m.mail_submission_approved,
  refused: m.mail_submission_refused,
  accepted: m.mail_submission_accepted,
  needs_review: m.mail_submission_needs_review,
  scored: m.mail_submission_scored,
  failed: m.mail_submission_failed,
  voided: m.mail_submission_voided,
  waiting_run: m.mail_submission_waiting_run,
  approved_run: m.mail_submission_approved_run,
  accepted_run: m.mail_submission_accepted_run,
  run_again: m.mail_submission_run_again,
  paused_failing: m.reason_endpoint_failing,
  paused_tokens: m.reason_token_budget,
  paused_hours: m.reason_hours_budget,
  paused_lost: m.reason_transport_errors,
  paused_removed: m.reason_endpoint_removed,
  check_begun: m.mail_submission_check_begun,
  check_agreed: m.mail_submission_check_agreed,
  check_differed: m.mail_submission_check_differed,
  check_failed: m.mail_submission_check_failed,
};

export function writeSubmission(facts: Facts): Letter {
  const { news, model, revision, organization, score, reason } = facts;
  const name = `${model} (${revision})`;
  const benchmark = facts.benchmark[currentLocale()];
  return {
    subject: subjects[news]({ name }),
    paragraphs: [
      m.mail_submission_what({ name, organization, benchmark }),
      bodies[news](),
      ...(score ? [m.mail_submission_score({ ...score, percent: wholePercent(score) })] : []),
      ...(reason ? [m.mail_reason({ reason })] : []),
    ],
    link: { label: m.mail_submission_link(), href: `/submissions/${facts.submission}` },
  };
}

/** Provisional figures are shown in whole percents. */
function wholePercent({ correct, items }: { correct: number; items: number }): number {
  return items === 0 ? 0 : Math.round((100 * correct) / items);
}
