import { findBenchmark } from "#datasets/catalog.ts";
import { findTold, listReaders, waitedForApproval } from "#db/queries/mail-facts.ts";
import type { ToldState } from "#domain/jobs/index.ts";
import type { TemplateFacts } from "#platform/mail/templates/index.ts";
import { type Teller, tell } from "./tell.ts";

type News = TemplateFacts<"submission">["news"];

/** Mails the people of a submission what has become of it: once for each state, ever. */
export async function tellSubmission(
  teller: Teller,
  submission: string,
  state: ToldState,
): Promise<void> {
  await teller.db.transaction().execute(async (trx) => {
    const told = await findTold(trx, submission);
    if (!told) return;
    const readers = await listReaders(trx, told.organizationId, told.createdBy);
    if (readers.length === 0) return;
    const news = newsOf(state, await waitedForApproval(trx, submission));
    if (!news) return;
    const { correct, items, organization, model, revision, benchmark } = told;
    const names = findBenchmark(benchmark)?.manifest.names;
    await tell({ ...teller, db: trx }, readers, `submission ${submission} ${state}`, {
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

const givesReason = new Set<News>(["refused", "failed", "voided"]);

/** Undefined for a file that was refused while its sender was told so by the answer. */
function newsOf(state: ToldState, waited: boolean): News | undefined {
  if (state === "awaiting_approval") return "waiting";
  if (state === "queued") return waited ? "approved" : "accepted";
  if (state === "rejected") return waited ? "refused" : undefined;
  return state;
}
