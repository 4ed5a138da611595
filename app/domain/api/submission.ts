import { z } from "zod";
import { conditions, scoredSuites, scoreKeys } from "../benchmark/suite.ts";
import { faultKinds } from "../endpoint/fault.ts";
import { runPurposes } from "../endpoint/run-purpose.ts";
import { tags, verdicts } from "../grading/verdict.ts";
import { declarationsSchema, labels } from "../leaderboard/version-document.ts";
import { slotStates } from "../quota/slot.ts";
import { submissionStates } from "../submission/state.ts";
import { pageQuery } from "./list.ts";

/** Who must act for a submission to go on. */
const actors = ["prumo", "submitter", "steward", "nobody"] as const;

/** What a submitter may do with a submission. */
export const ownerActions = ["cancel", "withdraw", "pause", "resume"] as const;
export type OwnerAction = (typeof ownerActions)[number];

const countsSchema = z.object({
  items: z.int(),
  correct: z.int(),
  incorrect: z.int(),
  not_attempted: z.int(),
  unresolved: z.int().describe("Left for a person to settle."),
});

const faultSchema = z.object({
  kind: z.enum(faultKinds),
  status: z.int().nullable().describe("HTTP status; null where no answer came."),
  detail: z.string().describe("What the endpoint or the connection said."),
  words: z.string().describe("What it means and what to do."),
  at: z.iso.datetime(),
});

export const runProgressSchema = z
  .object({
    endpoint: z.object({ id: z.uuid(), name: z.string() }),
    purpose: z
      .enum(runPurposes)
      .describe("Why it is run: as an entry, again on a new release, as a repeat, or as a check."),
    of_submission: z.uuid().nullable().describe("What is run again, or checked."),
    calls: z.int().nullable().describe("All that are to be answered; null until the run begins."),
    done: z
      .record(z.enum(conditions), z.int())
      .nullable()
      .describe("Answered by condition; null once the responses are sealed away."),
    lost: z.int().describe("Without an answer after all tries; above 2 % the run pauses."),
    rate_per_minute: z.int().describe("Over the last minute."),
    estimate_seconds: z
      .int()
      .nullable()
      .describe("At the present rate; null where that says too little."),
    concurrency: z.int().describe("Calls at once that the endpoint bears now; 0 while it waits."),
    tokens: z.object({ input: z.int(), output: z.int() }),
    seconds: z.int().describe("Of running, without pauses."),
    faults: z.object({
      counts: z.partialRecord(z.enum(faultKinds), z.int()),
      last: z.array(faultSchema).describe("The last of them, newest first."),
    }),
    reported_models: z.array(z.string()).describe("Names that the endpoint gave its model."),
  })
  .meta({ id: "RunProgress" });
export type RunProgressDocument = z.infer<typeof runProgressSchema>;

export const submissionSchema = z
  .object({
    id: z.uuid(),
    benchmark: z.string(),
    release: z.int(),
    track: z.enum(["endpoint", "predictions"]),
    model: z.object({ name: z.string(), slug: z.string() }),
    revision: z.string(),
    attempt: z.int().describe("Attempts of one model revision, from 1."),
    state: z.enum(submissionStates),
    state_at: z.iso.datetime(),
    reason: z.object({ code: z.string(), text: z.string().nullable() }).nullable(),
    next: z
      .object({ who: z.enum(actors), what: z.string() })
      .describe("What happens next, and who must act."),
    suites: z.array(z.enum(scoredSuites)),
    records: z.int(),
    slot: z
      .enum(slotStates)
      .nullable()
      .describe("The slot of the quota that it holds; null where it costs nothing."),
    declarations: declarationsSchema.nullable(),
    labels: z
      .array(z.enum(labels))
      .describe("What declarations and answers to cue probes make of the entry."),
    ranked: z.boolean().describe("Whether declarations and cue probes allow a rank."),
    cue_probes: z
      .object({
        asked: z.int(),
        answered_for_country: z.int(),
        unresolved: z.int().describe("Left open by the rules; they count as asked only."),
        accepted: z
          .string()
          .nullable()
          .describe("Why a steward lets it be ranked though it is above the limit."),
      })
      .nullable()
      .describe("Uncounted questions of a run that show a hidden cue; null where none was asked."),
    counts: z
      .partialRecord(z.enum(scoreKeys), countsSchema)
      .nullable()
      .describe("Counts by verdict, once graded; null before, and while a steward has to look."),
    retest: z
      .object({
        first: z.int().describe("Number of the first graded attempt of the model revision."),
        items: z.int().describe("Items compared: the target suite, in the simple condition."),
        percent: z
          .int()
          .describe("Of them with the same verdict, rounded so that one item cannot show."),
      })
      .nullable()
      .describe("Test-retest agreement of a repeat; null where there is nothing to compare."),
    run: runProgressSchema
      .nullable()
      .describe("How the run of an endpoint stands; null for files."),
    check: z
      .object({
        of: z.uuid(),
        compared: z.int().nullable(),
        agreed: z.int().nullable(),
        unsettled: z.int().nullable().describe("Waiting for rulings."),
      })
      .nullable()
      .describe("What a steward's spot check compares and found; null for attempts."),
    actions: z.array(z.enum(ownerActions)),
    created_at: z.iso.datetime(),
    links: z.object({ self: z.string(), events: z.string(), page: z.string() }),
  })
  .meta({ id: "Submission" });
export type SubmissionDocument = z.infer<typeof submissionSchema>;

export const acceptedSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(submissionStates),
    next: submissionSchema.shape.next,
    links: submissionSchema.shape.links,
  })
  .meta({ id: "AcceptedSubmission" });

export const submissionEventSchema = z
  .object({
    id: z.int(),
    state: z.enum(submissionStates),
    at: z.iso.datetime(),
    reason_code: z.string().nullable(),
    next: submissionSchema.shape.next,
  })
  .meta({ id: "SubmissionEvent" });
export type SubmissionEventDocument = z.infer<typeof submissionEventSchema>;

export const submissionsQuery = pageQuery.extend({ benchmark: z.string().optional() });

export const withdrawalSchema = z
  .strictObject({ reason: z.string().trim().min(1).max(1_000).optional() })
  .meta({ id: "Withdrawal" });

const practiceVerdictSchema = z.object({
  item_id: z.string(),
  condition: z.enum(["simple", "oracle"]),
  verdict: z.enum([...verdicts, "unresolved"]),
  tags: z.array(z.enum(tags)),
  rule: z.string(),
});

export const validationSchema = z
  .object({
    valid: z.literal(true),
    benchmark: z.string(),
    format: z.string(),
    records: z.int(),
    items: z.int().describe("Items answered, of the pack as a whole."),
    empty_share: z.number(),
    practice: z
      .object({
        counts: z.record(z.enum(["simple", "oracle"]), countsSchema),
        verdicts: z.array(practiceVerdictSchema),
      })
      .nullable()
      .describe("What the rules make of practice answers; never on the board."),
  })
  .meta({ id: "Validation" });
export type ValidationDocument = z.infer<typeof validationSchema>;
