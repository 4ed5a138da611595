import type { Kysely } from "kysely";
import { findBenchmark } from "#datasets/catalog.ts";
import type { Draft } from "#db/queries/drafts.ts";
import type { Database } from "#db/tables/index.ts";
import type { DraftStep } from "#domain/submission/draft-steps.ts";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import { packExpectation } from "#domain/submission/file-expectation.ts";
import { predictionLimits } from "#domain/submission/limits.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { draftHref, presentDraftHead } from "./draft-page.server.ts";
import { presentDraftReview } from "./draft-review.server.ts";
import { formatInstant } from "./draft-start.server.ts";
import { formatCount } from "./format.server.ts";
import { presentDeclarations, presentModelChoices } from "./model-choices.server.ts";
import { presentOpenBenchmarks } from "./submit-page.server.ts";

/** A draft's page at one step: its head, and what that step asks or shows. */
export async function presentDraftStep(
  db: Kysely<Database>,
  draft: Draft,
  step: DraftStep,
  { known, judgement, expected, endpoint, quota }: StepFacts,
) {
  const manifest = findBenchmark(draft.answers.benchmark ?? "")?.manifest;
  const name = draft.answers.model ?? "";
  return {
    head: presentDraftHead(draft, step),
    step,
    values: { ...draft.answers },
    standing: judgement && { ...judgement, name },
    benchmarks: step === "benchmark" ? await presentOpenBenchmarks(db) : [],
    model: known && { ...presentModelChoices(), known },
    declarations: step === "declarations" ? presentDeclarations() : [],
    file: step === "file" && !draft.answers.endpoint ? presentFileStep(draft, expected) : null,
    endpoint:
      step === "file" && draft.answers.endpoint ? presentEndpointStep(draft, endpoint) : null,
    review:
      step === "review" && manifest
        ? { ...presentDraftReview(draft, manifest, endpoint?.name), quota }
        : null,
  };
}

/** What the services have read for a step; null where it needs none. */
interface StepFacts {
  known: { own: string[]; bases: string[] } | null;
  judgement: Omit<ModelStanding, "name"> | null;
  expected: ExpectedItems | null;
  endpoint: { id: string; name: string } | null;
  quota: { text: string; next_slot: string | null } | null;
}

/** What a name makes of the entry. */
interface ModelStanding {
  name: string;
  kind: "own" | "new" | "third_party" | "refused";
  other: { name: string; provider: string } | null;
  family: { name: string; domain: string } | null;
}

/** The step at which a file is chosen; `expected` is null where the pack is missing. */
function presentFileStep(draft: Draft, expected: ExpectedItems | null) {
  const locale = currentLocale();
  const { report, fileAt } = draft;
  return {
    action: draftHref(draft.id, "file"),
    reviewHref: draftHref(draft.id, "review"),
    endpointsHref: localized("/endpoints", locale),
    packsHref: localized("/packs", locale),
    benchmark: findBenchmark(draft.answers.benchmark ?? "")?.manifest.names[locale] ?? "",
    locale,
    limitMb: predictionLimits.fileBytes / 1024 / 1024,
    expected: expected && packExpectation(expected),
    kept: report &&
      fileAt && {
        records: formatCount(report.records),
        format: report.format.toUpperCase(),
        at: formatInstant(fileAt),
      },
  };
}

/** The same step where an endpoint is to be run. */
function presentEndpointStep(draft: Draft, endpoint: StepFacts["endpoint"]) {
  return {
    name: endpoint?.name ?? null,
    href: endpoint && localized(`/endpoints/${endpoint.id}`, currentLocale()),
    reviewHref: draftHref(draft.id, "review"),
  };
}
