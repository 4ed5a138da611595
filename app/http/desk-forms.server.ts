import { reportOutcomes } from "#domain/desk/report.ts";
import { requestKinds } from "#domain/desk/steward.ts";
import { PrumoError } from "#domain/errors.ts";
import { tags, type Verdict, verdicts } from "#domain/grading/verdict.ts";
import { m } from "#platform/paraglide/messages.js";

const longestNote = 2_000;

function requireVerdict(text: string | null): Verdict {
  const verdict = verdicts.find((one) => one === text);
  if (!verdict) throw new PrumoError("invalid_request", m.desk_verdict_missing());
  return verdict;
}

/** A ruling as the page sends it. @throws PrumoError `invalid_request` */
export function readRulingForm(form: URLSearchParams) {
  return {
    id: form.get("id") ?? "",
    verdict: requireVerdict(form.get("verdict")),
    tags: tags.filter((tag) => form.getAll("tag").includes(tag)),
    note: (form.get("note") ?? "").trim().slice(0, longestNote),
    ownRulings: Number(form.get("own")) || 0,
  };
}

/** A reason that a decision must give. @throws PrumoError `invalid_request` */
function requireReason(form: URLSearchParams): string {
  return requireField(form, "reason", m.desk_reason_missing());
}

/** A line of text that may not be empty. @throws PrumoError `invalid_request` */
export function requireField(form: URLSearchParams, name: string, missing: string): string {
  const text = (form.get(name) ?? "").trim();
  if (text === "") throw new PrumoError("invalid_request", missing);
  return text.slice(0, longestNote);
}

/** A yes or no to a request; a no gives its reason. @throws PrumoError `invalid_request` */
export function readRequestDecision(form: URLSearchParams) {
  const kind = requestKinds.find((one) => one === form.get("kind"));
  if (!kind) throw new PrumoError("invalid_request", m.desk_no_request());
  const approved = form.get("act") === "approve";
  const reason = approved ? optionalReason(form) : requireReason(form);
  return { kind, id: form.get("id") ?? "", approved, reason };
}

const submissionActs = ["inspect", "withdraw", "void"] as const;

/** What to do to a submission; a look gives a reason where it must. @throws PrumoError `invalid_request` */
export function readSubmissionChange(form: URLSearchParams) {
  const act = submissionActs.find((one) => one === form.get("act"));
  if (!act) throw new PrumoError("invalid_request", m.desk_no_request());
  return { act, reason: act === "inspect" ? optionalReason(form) : requireReason(form) };
}

const optionalReason = (form: URLSearchParams) =>
  (form.get("reason") ?? "").trim().slice(0, longestNote);

/** @throws PrumoError `invalid_request` */
export function readContestAnswer(form: URLSearchParams) {
  const outcome = (["upheld", "dismissed"] as const).find((one) => one === form.get("act"));
  if (!outcome) throw new PrumoError("invalid_request", m.desk_no_request());
  return { contest: form.get("id") ?? "", outcome, text: requireReason(form) };
}

/** @throws PrumoError `invalid_request` */
export function readReportSettlement(form: URLSearchParams) {
  const outcome = reportOutcomes.find((one) => one === form.get("act"));
  if (!outcome) throw new PrumoError("invalid_request", m.desk_no_request());
  return { report: form.get("id") ?? "", outcome, note: requireReason(form) };
}

/** @throws PrumoError `invalid_request` */
export function readQuotaGrant(form: URLSearchParams) {
  return {
    organization: requireField(form, "organization", m.desk_no_organization()),
    submissions: Number(form.get("submissions")),
    reason: requireReason(form),
  };
}
