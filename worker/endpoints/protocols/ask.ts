import type {
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  SharedV3Warning,
} from "@ai-sdk/provider";
import type { EndpointParameters } from "#domain/endpoint/settings.ts";
import { EndpointFault } from "./endpoint-fault.ts";
import { Exchange, type Means, StreamedAnswer } from "./exchange.ts";
import { type Heard, heardOf } from "./heard.ts";
import { adapters } from "./index.ts";
import { modelFor, signalFor } from "./model-for.ts";
import { readEvents } from "./read-events.ts";
import type { FinishReason, Question, Reply, Target } from "./target.ts";

const finishReasons: Readonly<Record<LanguageModelV3FinishReason["unified"], FinishReason>> = {
  stop: "stop",
  length: "length",
  "content-filter": "content_filter",
  "tool-calls": "tool_calls",
  error: "other",
  other: "other",
};

const parameterNames: Readonly<Record<string, keyof EndpointParameters>> = {
  temperature: "temperature",
  maxOutputTokens: "max_output_tokens",
};

function changedParameters(warnings: readonly SharedV3Warning[]) {
  return warnings.flatMap((warning) => {
    const name = "feature" in warning ? parameterNames[warning.feature] : undefined;
    return name ? [name] : [];
  });
}

function callOptions(target: Target, question: Question): LanguageModelV3CallOptions {
  const adapter = adapters[target.protocol];
  const { temperature, max_output_tokens } = target.parameters;
  const prompt: LanguageModelV3Prompt = [
    { role: "user", content: [{ type: "text", text: question.user }] },
  ];
  if (question.system !== null && !adapter.systemByOption) {
    prompt.unshift({ role: "system", content: question.system });
  }
  return {
    prompt,
    maxOutputTokens: max_output_tokens,
    ...(temperature !== null && { temperature }),
    providerOptions: adapter.options(target, question),
  };
}

const stopped: Heard = {
  text: "",
  hasReasoning: false,
  finishReason: { unified: "content-filter", raw: undefined },
  model: null,
  usage: undefined,
  warnings: [],
};

async function hear(target: Target, question: Question, exchange: Exchange): Promise<Heard> {
  const model = modelFor(target);
  const options = { ...callOptions(target, question), abortSignal: signalFor(exchange) };
  try {
    const result = await model.doGenerate(options);
    const { model: name = null, usage } = exchange.answer ?? {};
    return { ...heardOf(result), model: name, usage };
  } catch (error) {
    if (error instanceof StreamedAnswer) return await readEvents(model, options);
    if (error instanceof EndpointFault && error.kind === "content_filter") return stopped;
    throw error;
  }
}

/**
 * Asks one question in one request: exactly one message of the user, and the system prompt in the
 * protocol's own place where there is one. Nothing else that could tell a benchmark or a country
 * is sent. What a content filter stopped is a reply with that finish reason and no text.
 *
 * Throws {@link EndpointFault}, or the signal's reason where it was aborted. Through the guard's
 * fetch nothing else is thrown but what is a fault of Prumo itself.
 */
export async function ask(target: Target, question: Question, means: Means): Promise<Reply> {
  const adapter = adapters[target.protocol];
  const exchange = new Exchange(target, question, adapter, means);
  try {
    const heard = await hear(target, question, exchange);
    const finishReason = finishReasons[heard.finishReason.unified];
    const text = finishReason === "content_filter" ? "" : heard.text;
    return {
      ...adapter.countTokens(heard.usage),
      text,
      reasoningOnly: text.trim() === "" && heard.hasReasoning,
      finishReason,
      model: heard.model,
      changedParameters: changedParameters(heard.warnings),
    };
  } catch (error) {
    if (error instanceof EndpointFault || !exchange.hasAnswer) throw error;
    // The SDK cannot read the answer. Its error holds the body, so it goes no further.
    throw new EndpointFault("malformed", { status: 200 });
  }
}
