import {
  type Dialect,
  eventStream,
  type Finish,
  RefusedRequest,
  type Reply,
  serial,
  textsOf,
} from "../dialect.ts";
import { isCount, isList, isNumber, isText, lastText, requireField, textOf } from "../read-body.ts";
import { anthropicRefusal } from "./anthropic-errors.ts";

const stopReasons: Record<Finish, string> = {
  stop: "end_turn",
  length: "max_tokens",
  content_filter: "refusal",
  tool_calls: "tool_use",
};

/** Anthropic's messages. */
export const messages: Dialect = {
  name: "anthropic-messages",
  base: "/v1",
  route: /^\/v1\/messages$/,
  findKey: (headers) => {
    const key = headers["x-api-key"];
    return typeof key === "string" ? key : undefined;
  },
  read(body, _, headers) {
    if (!headers["anthropic-version"]) {
      throw new RefusedRequest("field_missing", "anthropic-version");
    }
    const model = requireField(body, "model", isText);
    const budget = requireField(body, "max_tokens", isCount);
    const said = requireField(body, "messages", isList);
    return {
      model,
      question: lastText(said, "user") ?? "",
      system: body.system === undefined ? undefined : textOf(body.system),
      budget,
      temperature: [body.temperature].find(isNumber),
      stream: body.stream === true,
    };
  },
  write(reply) {
    return {
      ...headOf(reply),
      content: contentOf(reply),
      stop_reason: stopReasons[reply.finish],
      ...usageOf(reply),
    };
  },
  stream(reply) {
    const blocks = contentOf(reply).flatMap((content_block, index) => [
      { type: "content_block_start", index, content_block: emptied(content_block) },
      { type: "content_block_delta", index, delta: deltaOf(content_block) },
      { type: "content_block_stop", index },
    ]);
    return eventStream(
      [
        {
          type: "message_start",
          message: { ...headOf(reply), content: [], stop_reason: null, ...usageOf(reply) },
        },
        ...blocks,
        {
          type: "message_delta",
          delta: { stop_reason: stopReasons[reply.finish], stop_sequence: null },
          usage: { output_tokens: reply.usage?.output ?? 0 },
        },
        { type: "message_stop" },
      ],
      true,
    );
  },
  refuse: anthropicRefusal,
  headers: (number) => ({ "Request-Id": `req_${serial(number)}` }),
};

function headOf({ number, model }: Reply) {
  const id = `msg_${serial(number)}`;
  return { id, type: "message", role: "assistant", model, stop_sequence: null };
}

type Block = Record<string, unknown> & { type: string };

function contentOf(reply: Reply): Block[] {
  const { number, reasoning, callsTool } = reply;
  const thought = { type: "thinking", thinking: reasoning, signature: "bW9jaw==" };
  const call = { type: "tool_use", id: `toolu_${serial(number)}`, name: "search" };
  return [
    ...(reasoning === null ? [] : [thought]),
    ...textsOf(reply).map((text) => ({ type: "text", text })),
    ...(callsTool ? [{ ...call, input: { query: "mock" } }] : []),
  ];
}

/** A block as it stands before its delta. */
function emptied({ type, ...rest }: Block): Block {
  if (type === "text") return { type, text: "" };
  return type === "thinking" ? { type, thinking: "", signature: "" } : { type, ...rest, input: {} };
}

function deltaOf({ type, text, thinking, input }: Block): object {
  if (type === "text") return { type: "text_delta", text };
  if (type === "thinking") return { type: "thinking_delta", thinking };
  return { type: "input_json_delta", partial_json: JSON.stringify(input) };
}

function usageOf({ usage }: Reply) {
  if (!usage) return {};
  return {
    usage: {
      input_tokens: usage.input,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: usage.output,
      service_tier: "standard",
    },
  };
}
