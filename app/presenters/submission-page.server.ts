import { catalog } from "#datasets/catalog.ts";
import type { ListedCheck } from "#db/queries/spot-checks.ts";
import type { SubmissionEventRow } from "#db/queries/submissions.ts";
import type { SubmissionDocument } from "#domain/api/submission.ts";
import { spotCheckItems } from "#domain/outcome/spot-check.ts";
import { isSettled } from "#domain/submission/state.ts";
import type { TokenScope } from "#platform/auth/scopes.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount, formatInstant, formatPercent } from "./format.server.ts";
import { presentRun, runPurposeName } from "./run-page.server.ts";
import { checkResult, presentChecks } from "./spot-checks.server.ts";
import { stateName } from "./submission-state.server.ts";
import { presentCounts } from "./verdict-counts.server.ts";

const who = {
  prumo: m.submission_who_prumo,
  submitter: m.submission_who_submitter,
  steward: m.submission_who_steward,
  nobody: m.submission_who_nobody,
};

/** A submission as its page shows it to its owner. */
export function presentSubmission(
  submission: SubmissionDocument,
  {
    history,
    versions,
    checks,
  }: {
    history: readonly SubmissionEventRow[];
    /** Those that hold it, newest first. */
    versions: readonly { label: string; ranked: boolean }[];
    /** Spot checks of it, newest first. */
    checks: readonly ListedCheck[];
  },
  caller: { scopes: readonly TokenScope[] },
) {
  const mayChange = caller.scopes.includes("submit");
  const { state, next, reason, counts } = submission;
  return {
    title: titleOf(submission),
    action: localized(submission.links.page, currentLocale()),
    state,
    stateName: stateName(state),
    settled: isSettled(state),
    next: state === "scored" && versions[0] ? published(versions[0]) : next.what,
    who: who[next.who](),
    reason: reason && (reason.text ?? reason.code),
    eventsHref: submission.links.events,
    counts: presentCounts(counts),
    facts: factsOf(submission),
    versions: versions.map(({ label }) => ({
      label,
      href: localized(`/${submission.benchmark}/v/${label}`, currentLocale()),
    })),
    history: history.map(({ id, state: then, occurredAt }) => ({
      id,
      name: stateName(then),
      at: occurredAt.toISOString(),
      time: formatInstant(occurredAt),
    })),
    checks: presentChecks(checks, submissionHref),
    checksLede: m.checks_lede({ items: spotCheckItems }),
    run: submission.run && presentRun(submission.run),
    canPause: mayChange && submission.actions.includes("pause"),
    canResume: mayChange && submission.actions.includes("resume"),
    canCancel: mayChange && submission.actions.includes("cancel"),
    canWithdraw: mayChange && submission.actions.includes("withdraw"),
    canRepeat: mayChange && isRepeatable(submission),
  };
}

function titleOf({ run, model: { name: model } }: SubmissionDocument): string {
  return run?.purpose === "spot_check"
    ? m.submission_check_title({ model })
    : m.submission_title({ model });
}

/** Whether its endpoint may be asked for the same once more. */
function isRepeatable({ run, state }: SubmissionDocument): boolean {
  const graded = state === "scored" || state === "needs_review";
  return graded && run !== null && run.purpose !== "spot_check";
}

const submissionHref = (id: string) => localized(`/submissions/${id}`, currentLocale());

/** Where it stands once a version holds it. */
function published({ label, ranked }: { label: string; ranked: boolean }): string {
  return ranked
    ? m.submission_published_ranked({ version: label })
    : m.submission_published_unranked({ version: label });
}

function factsOf(submission: SubmissionDocument) {
  const locale = currentLocale();
  const { benchmark, release, model, revision, attempt, records, ranked, check, id } = submission;
  const manifest = catalog.find((entry) => entry.manifest.slug === benchmark)?.manifest;
  const edition = m.submission_fact_release({ release });
  return [
    {
      term: m.submission_fact_benchmark(),
      value: `${manifest?.names[locale] ?? benchmark}, ${edition}`,
      href: localized(`/${benchmark}?state=current`, locale),
    },
    { term: m.submission_fact_model(), value: `${model.name}, ${revision}` },
    ...(check ? [] : [{ term: m.submission_fact_attempt(), value: String(attempt) }]),
    ...purposeFacts(submission),
    { term: m.submission_fact_records(), value: formatCount(records) },
    ...checkFacts(submission),
    ...retestFact(submission),
    ...cueFact(submission),
    ...(check ? [] : [rankFact(ranked)]),
    { term: m.submission_fact_id(), value: id },
  ];
}

const rankFact = (ranked: boolean) => ({
  term: m.submission_fact_rank(),
  value: ranked ? m.submission_fact_ranked() : m.submission_fact_unranked(),
});

/** What a spot check found. */
function checkFacts({ check, state }: SubmissionDocument) {
  if (!check) return [];
  const { compared, agreed, unsettled } = check;
  if (compared === null || agreed === null || unsettled === null) return [];
  const result = checkResult(state, { compared, agreed, unsettled });
  return result ? [{ term: m.checks_result(), value: result }] : [];
}

function retestFact({ retest }: SubmissionDocument) {
  if (!retest) return [];
  const value = m.submission_fact_retest_value({
    first: retest.first,
    percent: formatPercent(retest.percent / 100, 0),
  });
  return [{ term: m.submission_fact_retest(), value }];
}

/** Why it was run, where that was not for an entry of its own. */
function purposeFacts({ run }: SubmissionDocument) {
  if (!run?.of_submission) return [];
  const of = run.of_submission;
  return [
    { term: m.run_purpose(), value: runPurposeName(run.purpose) ?? run.purpose },
    {
      term: m.run_of_submission(),
      value: of,
      href: localized(`/submissions/${of}`, currentLocale()),
    },
  ];
}

function cueFact({ cue_probes: cues }: SubmissionDocument) {
  if (!cues) return [];
  const { asked, answered_for_country: answered, accepted: reason } = cues;
  const value =
    reason === null
      ? m.submission_fact_cues_value({ answered, asked })
      : m.submission_fact_cues_accepted({ answered, asked, reason });
  return [{ term: m.submission_fact_cues(), value }];
}
