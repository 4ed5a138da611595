import type { WorkerContext } from "#worker/context.ts";
import type { EndpointLocks } from "./endpoint-locks.ts";

/** What jobs that call endpoints work with. */
export interface EndpointContext extends WorkerContext {
  locks: EndpointLocks;
  /** Goes out through the guard; nothing else may be used to call an endpoint. */
  fetch: typeof globalThis.fetch;
  /** Aborted when the process is to end: no new calls, those under way may end. */
  stopping: AbortSignal;
  log: (line: string) => void;
}
