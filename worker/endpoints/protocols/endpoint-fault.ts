import type { AnswerLook } from "#domain/endpoint/answer-look.ts";
import type { FaultKind } from "#domain/endpoint/fault.ts";

interface FaultFacts {
  status?: number | null;
  retryAfterMs?: number | null;
  reason?: string | null;
  detail?: string;
  look?: AnswerLook | null;
}

/**
 * An endpoint did not answer, or not so that it can be read. Holds nothing secret: the detail has
 * been redacted and cut, and neither body nor cause is kept.
 */
export class EndpointFault extends Error {
  readonly kind: FaultKind;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  /** The provider's code, or that of the connection. Not `code`: the SDK acts on that name. */
  readonly reason: string | null;
  /** Short text for the provider, in whatever language the endpoint speaks. */
  readonly detail: string;
  readonly look: AnswerLook | null;

  constructor(kind: FaultKind, facts: FaultFacts = {}) {
    const { status = null, detail = "" } = facts;
    super([kind, status ?? "", detail].filter((part) => part !== "").join(" "));
    this.name = "EndpointFault";
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.reason = facts.reason ?? null;
    this.detail = detail;
    this.look = facts.look ?? null;
  }
}
