import type { LanguageModelV3, LanguageModelV3CallOptions } from "@ai-sdk/provider";
import { EndpointFault } from "./endpoint-fault.ts";
import type { Heard } from "./heard.ts";

/**
 * Reads an answer that came as events though none were asked for, through the SDK's own reader of
 * streams: the exchange gives it what was received and sends nothing. A stream that breaks off is
 * malformed.
 */
export async function readEvents(
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
): Promise<Heard> {
  const { stream } = await model.doStream(options);
  const read: Heard = {
    ...{ text: "", hasReasoning: false, model: null, usage: undefined, warnings: [] },
    finishReason: { unified: "other", raw: undefined },
  };
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const part = next.value;
    if (part.type === "stream-start") read.warnings = part.warnings;
    else if (part.type === "text-delta") read.text += part.delta;
    else if (part.type === "reasoning-delta") read.hasReasoning = true;
    else if (part.type === "response-metadata") read.model = part.modelId ?? read.model;
    else if (part.type === "error") throw new EndpointFault("malformed", { status: 200 });
    else if (part.type === "finish") {
      read.finishReason = part.finishReason;
      read.usage = part.usage.raw;
    }
  }
  // Without a reason nothing says that the end was the end.
  if (read.finishReason.raw === undefined && read.finishReason.unified === "other") {
    throw new EndpointFault("malformed", { status: 200, look: "event_stream" });
  }
  return read;
}
