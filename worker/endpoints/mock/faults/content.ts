import type { Reply, Usage } from "../dialect.ts";
import { textsOf } from "../dialect.ts";
import { blockedPrompt } from "../dialects/gemini.ts";
import { outgoing } from "../outgoing.ts";
import { type Fault, refusing } from "./fault.ts";

const THOUGHT = "The question is short. Let me think about what is being asked before answering.";

function saying(summary: string, reply: (reply: Reply) => Partial<Reply>): Fault {
  return { summary, reply: (healthy) => ({ ...healthy, ...reply(healthy) }) };
}

function counting(summary: string, usage: (usage: Usage) => Usage | null): Fault {
  return saying(summary, (reply) => ({ usage: reply.usage && usage(reply.usage) }));
}

/** The whole of a reply's text. */
function said(reply: Reply): string {
  return textsOf(reply).join("");
}

/** With the reasoning counted, as all providers do. */
function thinking(reply: Reply, reasoningField: Reply["reasoningField"]): Partial<Reply> {
  const { usage } = reply;
  const tokens = Math.ceil(THOUGHT.length / 4);
  return {
    reasoning: THOUGHT,
    reasoningField,
    usage: usage && { ...usage, output: usage.output + tokens, reasoning: tokens },
  };
}

/** What a model says is not what was hoped for; its form is right. */
export const content = {
  "content-null": saying("no content, and no reason why", () => ({ text: null })),
  "content-empty": saying("content without a letter", () => ({ text: "" })),
  "content-parts": saying("content in two parts", (reply) => {
    const text = said(reply);
    return { text: [text.slice(0, text.length >> 1), text.slice(text.length >> 1)] };
  }),
  "tool-call": saying("a call of a tool that nobody offered", () => ({
    text: null,
    callsTool: true,
    finish: "tool_calls",
  })),
  "length-text": saying("cut short, with the text so far", (reply) => ({
    text: said(reply).slice(0, 3),
    finish: "length",
  })),
  "length-empty": saying("cut short before any text", () => ({ text: null, finish: "length" })),
  "content-filter": saying("stopped by a filter on what the model says", () => ({
    text: null,
    finish: "content_filter",
  })),
  "content-filter-prompt": {
    summary: "stopped by a filter on the question",
    answer: (context) =>
      context.dialect.name === "google-gemini"
        ? outgoing(200, blockedPrompt(context.reply))
        : refusing(context, "content_blocked"),
  },
  "refusal-field": saying("refused, in the place that OpenAI has for it", (reply) => ({
    text: null,
    refusal: `I can't help with that (${reply.number}).`,
  })),
  reasoning: saying("reasoning beside the answer", (reply) => thinking(reply, "reasoning_content")),
  "reasoning-other-field": saying("the same, called reasoning in chat completions", (reply) =>
    thinking(reply, "reasoning"),
  ),
  "reasoning-inline": saying("reasoning inside the answer, in think tags", (reply) => ({
    text: `<think>\n${THOUGHT}\n</think>\n\n${said(reply)}`,
  })),
  "reasoning-alone": saying("reasoning that used the budget up", (reply) => ({
    ...thinking(reply, "reasoning_content"),
    text: null,
    finish: "length",
  })),
  "model-other": saying("another model's name", () => ({ model: "another-model-2" })),
  "model-changing": saying("a name that changes from answer to answer", (reply) => ({
    model: `${reply.model}-${reply.number % 2 === 0 ? "0613" : "1106"}`,
  })),
  "usage-missing": counting("no tokens counted", () => null),
  "usage-negative": counting("tokens below zero", () => ({ input: -7, output: -3, reasoning: 0 })),
  "usage-absurd": counting("a quadrillion tokens", () => ({
    input: 1e15,
    output: 1e15,
    reasoning: 0,
  })),
} satisfies Record<string, Fault>;
