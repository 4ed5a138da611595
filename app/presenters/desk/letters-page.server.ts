import type { ReportKind, ReportOutcome } from "#domain/desk/report.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { m } from "#platform/paraglide/messages.js";
import { presentMoment } from "../moment.server.ts";
import { reportKindName } from "../report-page.server.ts";
import { stateName } from "../submission-state.server.ts";
import { submissionHref } from "./submissions-page.server.ts";

interface Contest {
  id: string;
  submission: string;
  organization: string;
  model: string;
  revision: string;
  state: SubmissionState;
  opened_at: Date;
  text: string;
  outcome: "upheld" | "dismissed" | null;
  answer: string | null;
}

const contestOutcomes = {
  upheld: m.contest_upheld,
  dismissed: m.contest_dismissed,
};

export function presentContest(contest: Contest) {
  const { id, submission, organization, model, revision, state, opened_at, outcome } = contest;
  return {
    id,
    href: submissionHref(submission),
    title: `${model}, ${revision}`,
    facts: [organization, stateName(state)],
    text: contest.text,
    outcome: outcome && contestOutcomes[outcome](),
    answer: contest.answer,
    ...presentMoment(opened_at),
  };
}

interface Report {
  id: string;
  kind: ReportKind;
  page: string | null;
  about: string;
  text: string;
  contact: string | null;
  received_at: Date;
  outcome: ReportOutcome | null;
  outcome_note: string | null;
}

const reportOutcomeNames: Record<ReportOutcome, () => string> = {
  acted: m.desk_report_acted,
  no_action: m.desk_report_no_action,
  abuse: m.desk_report_abuse,
};

export function presentReport(report: Report, publicOrigin: string) {
  const { id, kind, page, about, text, contact, received_at, outcome, outcome_note } = report;
  return {
    id,
    href: page === null ? null : publicOrigin + page,
    title: reportKindName(kind),
    facts: [about, page ?? "", contact ? m.desk_report_contact({ contact }) : ""].filter(Boolean),
    text,
    outcome: outcome && reportOutcomeNames[outcome](),
    answer: outcome_note,
    ...presentMoment(received_at),
  };
}

export const reportActs = () =>
  (["acted", "no_action", "abuse"] as const).map((value) => ({
    value,
    text: reportOutcomeNames[value](),
  }));
