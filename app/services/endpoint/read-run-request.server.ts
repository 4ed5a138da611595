import { repeatSchema, runSuitesSchema } from "#domain/api/endpoint.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import type { SubmissionMetadata } from "#domain/submission/metadata.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { requireSubmissionMetadata } from "../read-metadata.server.ts";
import { fieldRefusal } from "../refuse-field.server.ts";

/**
 * The submission that is to be run again, where that is what is asked; undefined for a new run.
 * @throws PrumoError `invalid_request`
 */
export function readRepeat(input: unknown): string | undefined {
  if (typeof input !== "object" || input === null || !("repeat_of" in input)) return undefined;
  const repeat = repeatSchema.safeParse(input);
  if (repeat.success) return repeat.data.repeat_of;
  throw fieldRefusal("repeat_of", "invalid", m.repeat_alone());
}

/**
 * What is asked of a run: the facts of any submission, and which suites.
 * @throws PrumoError `file_invalid` with a problem for each fact at fault, `invalid_request`
 */
export function readRunRequest(input: unknown): {
  metadata: SubmissionMetadata;
  suites: ScoredSuite[] | undefined;
} {
  const { suites: asked, ...facts } = (input ?? {}) as Record<string, unknown>;
  const fields = new Map([["metadata", [JSON.stringify(facts)]]]);
  const metadata = requireSubmissionMetadata(fields, currentLocale());
  if (asked === undefined) return { metadata, suites: undefined };
  const suites = runSuitesSchema.safeParse(asked);
  if (suites.success) return { metadata, suites: suites.data };
  throw fieldRefusal("suites", "unknown_choice", m.endpoint_suites_unknown());
}
