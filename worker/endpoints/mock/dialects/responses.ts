import { type Dialect, eventStream, type Reply, serial, textsOf } from "../dialect.ts";
import { isCount, isList, isNumber, isText, lastText, requireField } from "../read-body.ts";
import { bearerKey, openaiHeaders, openaiRefusal } from "./openai-errors.ts";

/** OpenAI's responses. */
export const responses: Dialect = {
  name: "openai-responses",
  base: "/v1",
  route: /^\/v1\/responses$/,
  findKey: bearerKey,
  read(body) {
    const model = requireField(body, "model", isText);
    const { input, instructions } = body;
    const messages = isText(input)
      ? [{ role: "user", content: input }]
      : requireField(body, "input", isList);
    return {
      model,
      question: lastText(messages, "user") ?? "",
      system:
        typeof instructions === "string" ? instructions : lastText(messages, "system", "developer"),
      budget: [body.max_output_tokens].find(isCount),
      temperature: [body.temperature].find(isNumber),
      stream: body.stream === true,
    };
  },
  write(reply, { system, budget, temperature }) {
    const reason = incompleteReason(reply);
    return {
      id: `resp_${serial(reply.number)}`,
      object: "response",
      created_at: reply.createdS,
      status: reason ? "incomplete" : "completed",
      error: null,
      incomplete_details: reason && { reason },
      instructions: system ?? null,
      max_output_tokens: budget ?? null,
      model: reply.model,
      output: outputOf(reply),
      parallel_tool_calls: true,
      previous_response_id: null,
      reasoning: { effort: null, summary: null },
      store: false,
      temperature: temperature ?? 1,
      text: { format: { type: "text" } },
      tool_choice: "auto",
      tools: [],
      top_p: 1,
      truncation: "disabled",
      usage: usageOf(reply),
      user: null,
      metadata: {},
    };
  },
  stream(reply, asked) {
    const response = responses.write(reply, asked);
    const item_id = `msg_${serial(reply.number)}`;
    const deltas = textsOf(reply).map((delta, content_index) => ({
      type: "response.output_text.delta",
      ...{ item_id, output_index: 0, content_index, delta },
    }));
    const open = { ...response, status: "in_progress", output: [], usage: null };
    const events = [
      { type: "response.created", response: open },
      ...deltas,
      { type: incompleteReason(reply) ? "response.incomplete" : "response.completed", response },
    ];
    return eventStream(
      events.map((event, sequence_number) => ({ ...event, sequence_number })),
      true,
    );
  },
  refuse: openaiRefusal,
  headers: openaiHeaders,
};

function incompleteReason({ finish }: Reply): string | null {
  if (finish === "length") return "max_output_tokens";
  return finish === "content_filter" ? "content_filter" : null;
}

function outputOf(reply: Reply): object[] {
  const { reasoning, refusal, callsTool } = reply;
  const id = serial(reply.number);
  const content: object[] = textsOf(reply).map((text) => ({
    type: "output_text",
    text,
    annotations: [],
    logprobs: [],
  }));
  if (refusal !== null) content.push({ type: "refusal", refusal });
  const status = incompleteReason(reply) ? "incomplete" : "completed";
  const output: object[] = [];
  if (reasoning !== null) {
    const summary = [{ type: "summary_text", text: reasoning }];
    output.push({ id: `rs_${id}`, type: "reasoning", summary });
  }
  if (content.length > 0) {
    output.push({ id: `msg_${id}`, type: "message", status, role: "assistant", content });
  }
  if (callsTool) {
    const call = { call_id: `call_${id}`, name: "search", arguments: '{"query":"mock"}' };
    output.push({ id: `fc_${id}`, type: "function_call", status: "completed", ...call });
  }
  return output;
}

function usageOf({ usage }: Reply) {
  return (
    usage && {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: usage.reasoning },
      total_tokens: usage.input + usage.output,
    }
  );
}
