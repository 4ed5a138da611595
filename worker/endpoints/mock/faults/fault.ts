import type { ServerResponse } from "node:http";
import type { Asked, Dialect, RefusalReason, Reply } from "../dialect.ts";
import { type Outgoing, outgoing } from "../outgoing.ts";

export interface FaultSettings {
  /** What a rate limit asks to wait, in both forms of the header. */
  retryAfterS: number;
  /** How long a slow answer keeps its client waiting. */
  slowMs: number;
  /** Between two bytes of an answer that drips. */
  dripMs: number;
  /** Where a redirect leads; by default to a path of the endpoint itself. */
  redirectTo: string;
}

export const usualFaultSettings: FaultSettings = {
  retryAfterS: 1,
  slowMs: 5_000,
  dripMs: 250,
  redirectTo: "/v1/moved",
};

export interface FaultContext {
  dialect: Dialect;
  asked: Asked;
  /** What a healthy endpoint would say. */
  reply: Reply;
  settings: FaultSettings;
}

/** One way in which an endpoint misbehaves, at one of three stages. */
export interface Fault {
  /** For whoever chooses among them. */
  summary: string;
  /** Says something else, in the dialect's own form. */
  reply?(reply: Reply): Reply;
  /** Answers something else; undefined where this request gives no cause to. */
  answer?(context: FaultContext): Outgoing | undefined;
  /** Sends the answer in another way. */
  send?(out: ServerResponse, answer: Outgoing, settings: FaultSettings): Promise<void> | void;
}

/** The dialect's own error. */
export function refusing(
  { dialect, reply }: FaultContext,
  reason: RefusalReason,
  headers: Outgoing["headers"] = {},
  status?: number,
): Outgoing {
  const refused = dialect.refuse({ reason, subject: reply.model });
  const all = { ...dialect.headers(reply.number), ...headers };
  return outgoing(status ?? refused.status, refused.body, all);
}
