import type { z } from "zod";
import { submissionMetadataSchema, validationMetadataSchema } from "../submission/metadata.ts";
import {
  benchmarkDetailSchema,
  benchmarkSchema,
  leaderboardQuery,
  leaderboardSchema,
  packQuery,
  packRequestSchema,
  packStandingSchema,
  versionSchema,
} from "./benchmark.ts";
import { listOf } from "./list.ts";
import {
  acceptedSchema,
  submissionSchema,
  submissionsQuery,
  validationSchema,
  withdrawalSchema,
} from "./submission.ts";

export interface Operation {
  method: "get" | "post";
  /** Under `/api/v1`, with parameters in braces. */
  path: string;
  summary: string;
  /** Longer words, in Markdown. */
  description?: string;
  /** Scope that the token needs; null where none is needed. */
  scope: "submit" | "read" | "pack" | null;
  /** Some uses need no token. */
  tokenOptional?: true;
  query?: z.ZodObject;
  /** JSON body. */
  body?: z.ZodType;
  /** Metadata beside a file. */
  upload?: z.ZodType;
  answers: Record<number, { description: string; schema?: z.ZodType; type?: string }>;
  /** Refusals beyond those that any operation can give. */
  refusals: number[];
}

const jsonl = "application/jsonl";
const uploadWords =
  "Send a multipart form with the parts `file` and `metadata` (JSON), in any order, or the file " +
  "as the whole body with the metadata as query parameters. gzip is recognised.";

const changes = {
  cancel: { summary: "Stop a submission before it is graded" },
  withdraw: {
    summary: "Take a graded submission off the board",
    description: "Its record stays with its scores, and published versions keep it.",
  },
  pause: { summary: "Pause the run of an endpoint" },
  resume: { summary: "Resume the paused run of an endpoint" },
};

/** Every operation of the API, in the order in which pages and the description list them. */
export const operations: readonly Operation[] = [
  {
    method: "get",
    path: "/benchmarks",
    summary: "List the benchmarks",
    scope: null,
    answers: { 200: { description: "All of them", schema: listOf(benchmarkSchema) } },
    refusals: [],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}",
    summary: "One benchmark, with its manifest",
    scope: null,
    answers: { 200: { description: "The benchmark", schema: benchmarkDetailSchema } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/leaderboard",
    summary: "The board",
    scope: null,
    query: leaderboardQuery,
    answers: { 200: { description: "The newest version", schema: leaderboardSchema } },
    refusals: [400, 404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/versions",
    summary: "List the published versions, newest first",
    scope: null,
    answers: { 200: { description: "All of them", schema: listOf(versionSchema) } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/versions/{version}",
    summary: "The document of a version, byte for byte",
    description: "Its SHA-256 is the version's digest.",
    scope: null,
    answers: { 200: { description: "Canonical JSON, `prumo.leaderboard-version/1`" } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/versions/{before}/diff/{after}",
    summary: "What changed between two versions, and why",
    scope: null,
    answers: { 200: { description: "Entries that came, went and moved" } },
    refusals: [400, 404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/practice",
    summary: "The public practice split, with its answers",
    scope: null,
    answers: { 200: { description: "A line per item and condition", type: jsonl } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/benchmarks/{benchmark}/pack",
    summary: "Your organisation's question pack",
    description:
      "Each line holds `item_id`, `condition` and the exact `messages` to send. Each download is " +
      "on record. The pack of a sample benchmark is open; that of a real suite is given on request.",
    scope: "pack",
    query: packQuery,
    answers: { 200: { description: "A line per item and condition", type: jsonl } },
    refusals: [400, 404, 409],
  },
  {
    method: "post",
    path: "/benchmarks/{benchmark}/pack-requests",
    summary: "Ask for the pack of a real suite",
    scope: "pack",
    body: packRequestSchema,
    answers: {
      200: { description: "Approved already", schema: packStandingSchema },
      202: { description: "Waits for a steward", schema: packStandingSchema },
    },
    refusals: [400, 404, 409],
  },
  {
    method: "post",
    path: "/validations",
    summary: "Check a file without submitting it",
    description: `${uploadWords} Nothing is stored. With \`split: practice\` no token is needed, and the answer says what the rules make of each answer.`,
    scope: "submit",
    tokenOptional: true,
    upload: validationMetadataSchema,
    answers: { 200: { description: "The file is good", schema: validationSchema } },
    refusals: [400, 404, 409, 413, 422],
  },
  {
    method: "post",
    path: "/submissions",
    summary: "Submit a prediction file",
    description: `${uploadWords} With an \`Idempotency-Key\`, the same request again gets the first answer.`,
    scope: "submit",
    upload: submissionMetadataSchema,
    answers: { 202: { description: "Accepted, to be graded", schema: acceptedSchema } },
    refusals: [400, 404, 409, 413, 422],
  },
  {
    method: "get",
    path: "/submissions",
    summary: "List your organisation's submissions, newest first",
    scope: "read",
    query: submissionsQuery,
    answers: { 200: { description: "One page", schema: listOf(submissionSchema) } },
    refusals: [400],
  },
  {
    method: "get",
    path: "/submissions/{id}",
    summary: "One submission",
    scope: "read",
    answers: { 200: { description: "The submission", schema: submissionSchema } },
    refusals: [404],
  },
  {
    method: "get",
    path: "/submissions/{id}/events",
    summary: "Its history as it happens",
    description:
      "Server-sent events named `state`, ended by a settled state. `Last-Event-ID` resumes; 204 " +
      "says that there is nothing more.",
    scope: "read",
    answers: {
      200: { description: "Events of the schema SubmissionEvent", type: "text/event-stream" },
      204: { description: "All has been told" },
    },
    refusals: [404],
  },
  ...(["cancel", "withdraw", "pause", "resume"] as const).map(
    (action): Operation => ({
      method: "post",
      path: `/submissions/{id}/${action}`,
      ...changes[action],
      scope: "submit",
      body: withdrawalSchema,
      answers: { 200: { description: "The submission as it is now", schema: submissionSchema } },
      refusals: [400, 404, 409],
    }),
  ),
];
