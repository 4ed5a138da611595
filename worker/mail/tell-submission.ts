import { findBenchmark } from "#datasets/catalog.ts";
import { findTold, listReaders, waitedForApproval } from "#db/queries/mail-facts.ts";
import { listSubmissionEvents } from "#db/queries/submissions.ts";
import type { RunPurpose } from "#domain/endpoint/run-purpose.ts";
import type { ToldState } from "#domain/jobs/index.ts";
import { type CheckCounts, checkAgrees } from "#domain/outcome/spot-check.ts";
import type { TemplateFacts } from "#platform/mail/templates/index.ts";
import { type Teller, tell } from "./tell.ts";

type News = TemplateFacts<"submission">["news"];

/** Mails the people of a submission what has become of it: once for each state, or each pause. */
export async function tellSubmission(
  teller: Teller,
  submission: string,
  state: ToldState,
  eventId?: number,
): Promise<void> {
  await teller.db.transaction().execute(async (trx) => {
    const told = await findTold(trx, submission);
    if (!told) return;
    const readers = await listReaders(trx, told.organizationId, told.createdBy);
    if (readers.length === 0) return;
    const waited = await waitedForApproval(trx, submission);
    const news =
      state === "paused"
        ? await newsOfPause(trx, submission, eventId)
        : newsOf(state, waited, told);
    if (!news) return;
    const { correct, items, organization, model, revision, benchmark } = told;
    const names = findBenchmark(benchmark)?.manifest.names;
    const occasion = state === "paused" ? `${state} ${eventId}` : state;
    await tell({ ...teller, db: trx }, readers, `submission ${submission} ${occasion}`, {
      template: "submission",
      facts: {
        news,
        submission,
        organization,
        model,
        revision,
        benchmark: names ?? { pt: benchmark, en: benchmark },
        reason: givesReason.has(news) ? (told.reason ?? told.reasonCode) : null,
        score: news === "scored" && correct !== null && items !== null ? { correct, items } : null,
      },
    });
  });
}

interface Told {
  track: "endpoint" | "predictions";
  purpose: RunPurpose | null;
  checkCounts: CheckCounts | null;
}

const givesReason = new Set<News>(["refused", "failed", "voided"]);

/** Undefined for what was refused while its sender was told so by the answer. */
function newsOf(
  state: Exclude<ToldState, "paused">,
  waited: boolean,
  { track, purpose, checkCounts }: Told,
): News | undefined {
  if (purpose === "spot_check") return newsOfCheck(state, checkCounts);
  const run = track === "endpoint";
  if (state === "awaiting_approval") return run ? "waiting_run" : "waiting";
  if (state === "queued" && purpose === "release") return "run_again";
  if (state === "queued" && run) return waited ? "approved_run" : "accepted_run";
  if (state === "queued") return waited ? "approved" : "accepted";
  if (state === "rejected") return waited ? "refused" : undefined;
  return state === "checked" ? undefined : state;
}

function newsOfCheck(
  state: Exclude<ToldState, "paused">,
  counts: Told["checkCounts"],
): News | undefined {
  if (state === "queued") return "check_begun";
  if (state === "failed") return "check_failed";
  if (state !== "checked" || !counts) return undefined;
  return checkAgrees(counts) ? "check_agreed" : "check_differed";
}

const pauses: Readonly<Record<string, News>> = {
  endpoint_failing: "paused_failing",
  token_budget: "paused_tokens",
  hours_budget: "paused_hours",
  transport_errors: "paused_lost",
  endpoint_removed: "paused_removed",
};

/** Why, at the time: by now the run may go on again. */
async function newsOfPause(
  db: Teller["db"],
  submission: string,
  eventId: number | undefined,
): Promise<News | undefined> {
  const [event] = await listSubmissionEvents(db, submission, (eventId ?? 0) - 1);
  return pauses[event?.reasonCode ?? ""];
}
