import { type Protocol, type Reply, serial } from "../protocol.ts";
import { isCount, isList, isText, lastText, requireField } from "../read-body.ts";
import { bearerKey, openaiHeaders, openaiRefusal } from "./openai.ts";

/** OpenAI's responses. */
export const responses: Protocol = {
  name: "openai-responses",
  base: "/v1",
  route: /^\/v1\/responses$/,
  path: () => "/v1/responses",
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
      stream: body.stream === true,
    };
  },
  write(reply, { system, budget }) {
    const { number, createdS, model, usage } = reply;
    const reason = incompleteReason(reply);
    return {
      id: `resp_${serial(number)}`,
      object: "response",
      created_at: createdS,
      status: reason ? "incomplete" : "completed",
      error: null,
      incomplete_details: reason && { reason },
      instructions: system ?? null,
      max_output_tokens: budget ?? null,
      model,
      output: outputOf(reply),
      parallel_tool_calls: true,
      previous_response_id: null,
      reasoning: { effort: null, summary: null },
      store: false,
      temperature: 0,
      text: { format: { type: "text" } },
      tool_choice: "auto",
      tools: [],
      top_p: 1,
      truncation: "disabled",
      usage: {
        input_tokens: usage.input,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: usage.output,
        output_tokens_details: { reasoning_tokens: usage.reasoning },
        total_tokens: usage.input + usage.output,
      },
      user: null,
      metadata: {},
    };
  },
  refuse: openaiRefusal,
  headers: openaiHeaders,
};

function incompleteReason({ finish }: Reply): string | null {
  if (finish === "length") return "max_output_tokens";
  return finish === "content_filter" ? "content_filter" : null;
}

function outputOf(reply: Reply): object[] {
  const { number, text, reasoning } = reply;
  const output: object[] = [];
  if (reasoning !== null) {
    const summary = [{ type: "summary_text", text: reasoning }];
    output.push({ id: `rs_${serial(number)}`, type: "reasoning", summary });
  }
  if (text !== null) {
    output.push({
      id: `msg_${serial(number)}`,
      type: "message",
      status: incompleteReason(reply) ? "incomplete" : "completed",
      role: "assistant",
      content: [{ type: "output_text", text, annotations: [], logprobs: [] }],
    });
  }
  return output;
}
