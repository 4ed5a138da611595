import { setTimeout as delay } from "node:timers/promises";
import {
  type RunProgressDocument,
  runProgressSchema,
  type SubmissionDocument,
  type SubmissionEventDocument,
  submissionEventSchema,
  submissionSchema,
} from "#domain/api/submission.ts";
import { PrumoError } from "#domain/errors.ts";
import type { ApiClient } from "./api-client.ts";
import { readEventStream } from "./event-stream.ts";

/** Between two looks where the stream of events broke or ended early. */
const retryMs = 2_000;
/** Looks in a row that may fail before it is given up. */
const patience = 15;

/**
 * Follows a submission until Prumo itself has nothing left to do with it, and tells each change, and how a run stands.
 * @throws PrumoError where the site stays out of reach
 */
export async function followSubmission(
  api: ApiClient,
  id: string,
  onChange: (event: SubmissionEventDocument) => void,
  onProgress: (progress: RunProgressDocument) => void = () => {},
): Promise<SubmissionDocument> {
  let lastId: string | undefined;
  for (let failures = 0; ; ) {
    try {
      for await (const event of eventsAfter(api, id, lastId, onProgress)) {
        lastId = String(event.id);
        failures = 0;
        onChange(event);
        // Events of the past are told too; only the present state says whether to wait on.
        if (event.next.who !== "prumo" && (await isAtRest(api, id))) break;
      }
      const submission = await readSubmission(api, id);
      if (submission.next.who !== "prumo") return submission;
    } catch (error) {
      if (!mayPass(error) || ++failures > patience) throw error;
    }
    await delay(retryMs);
  }
}

export function readSubmission(api: ApiClient, id: string): Promise<SubmissionDocument> {
  return api.json(`/submissions/${encodeURIComponent(id)}`, submissionSchema);
}

/** Whether a submission that Prumo has done with has a result, or can still come to have one. */
export function endedWell({ state }: SubmissionDocument): boolean {
  return !["rejected", "failed", "cancelled", "withdrawn", "voided"].includes(state);
}

/** A site that restarts or is overloaded, or a stream that broke; no refusal. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof PrumoError)) return true;
  const passing = ["database_unavailable", "busy", "rate_limited", "internal"];
  return passing.includes(error.code) || error.details.reason !== undefined;
}

async function isAtRest(api: ApiClient, id: string): Promise<boolean> {
  return (await readSubmission(api, id)).next.who !== "prumo";
}

async function* eventsAfter(
  api: ApiClient,
  id: string,
  lastId: string | undefined,
  onProgress: (progress: RunProgressDocument) => void,
): AsyncGenerator<SubmissionEventDocument> {
  const { body } = await api.request(`/submissions/${encodeURIComponent(id)}/events`, {
    headers: {
      Accept: "text/event-stream",
      ...(lastId === undefined ? {} : { "Last-Event-ID": lastId }),
    },
  });
  if (!body) return;
  for await (const told of readEventStream(body as unknown as AsyncIterable<Uint8Array>)) {
    const { name, data } = told;
    if (name === "progress") onProgress(runProgressSchema.parse(JSON.parse(data)));
    else yield submissionEventSchema.parse(JSON.parse(data));
  }
}
