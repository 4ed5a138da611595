import { faultSide } from "#domain/endpoint/fault.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import { ask } from "#worker/endpoints/protocols/ask.ts";
import { EndpointFault } from "#worker/endpoints/protocols/endpoint-fault.ts";
import type { Target } from "#worker/endpoints/protocols/target.ts";
import type { AskCall } from "./planned-call.ts";

/** Asks one endpoint through the guard; what goes wrong is a result, not an exception. */
export function endpointAsker(context: EndpointContext, target: Target): AskCall {
  return async (call, signal) => {
    const startedMs = performance.now();
    try {
      const reply = await ask(target, call, { fetch: context.fetch, signal });
      return {
        answer: {
          text: reply.text,
          finishReason: reply.finishReason,
          inputTokens: reply.inputTokens,
          outputTokens: reply.outputTokens,
          model: reply.model,
          latencyMs: performance.now() - startedMs,
        },
      };
    } catch (error) {
      if (error instanceof EndpointFault) {
        const { kind, status, retryAfterMs, detail, reason } = error;
        const ours = faultSide(kind, reason) === "platform";
        return { failure: { kind, status, retryAfterMs, detail, ours } };
      }
      if (!signal.aborted) throw error;
      const nothing = { status: null, retryAfterMs: null, detail: "" };
      return { failure: { ...nothing, kind: "network", ours: true } };
    }
  };
}
