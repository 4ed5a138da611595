import { type Dialect, eventStream, type Finish, type Reply, serial, textsOf } from "../dialect.ts";
import { isCount, isList, isNumber, requireField, textOf } from "../read-body.ts";
import { googleRefusal } from "./google-errors.ts";

const finishReasons: Record<Finish, string> = {
  stop: "STOP",
  length: "MAX_TOKENS",
  content_filter: "SAFETY",
  // Gemini has no finish reason of its own for a call.
  tool_calls: "STOP",
};

interface Contents {
  parts?: unknown;
}

/** Google's Gemini: the model is part of the address. */
export const gemini: Dialect = {
  name: "google-gemini",
  base: "/v1beta",
  route: /^\/v1beta\/models\/[^/:]+:(generateContent|streamGenerateContent)$/,
  findKey: (headers, query) => {
    const key = headers["x-goog-api-key"];
    return typeof key === "string" ? key : (query.get("key") ?? undefined);
  },
  read(body, path) {
    const [, model = "", method] = /\/models\/([^:]+):(\w+)$/.exec(path) ?? [];
    const contents = requireField(body, "contents", isList);
    const said = contents.findLast(({ role }) => (role ?? "user") === "user");
    const system = body.systemInstruction as Contents | undefined;
    const { maxOutputTokens, temperature } = (body.generationConfig ?? {}) as Record<
      string,
      unknown
    >;
    return {
      // Left as it came where it is no escape: no such model then.
      model: model.includes("%") ? (unescaped(model) ?? model) : model,
      question: textOf(said?.parts),
      system: system && textOf(system.parts),
      budget: [maxOutputTokens].find(isCount),
      temperature: [temperature].find(isNumber),
      stream: method === "streamGenerateContent",
    };
  },
  write(reply) {
    const parts = partsOf(reply);
    const filtered = reply.finish === "content_filter";
    const candidate = {
      // A candidate that was filtered has no content; one that said nothing has a role alone.
      ...(!filtered && {
        content: parts.length > 0 ? { parts, role: "model" } : { role: "model" },
      }),
      finishReason: finishReasons[reply.finish],
      index: 0,
      ...(filtered && { safetyRatings: [blockedRating] }),
    };
    return { candidates: [candidate], ...tailOf(reply) };
  },
  stream: (reply, asked) => eventStream([gemini.write(reply, asked)]),
  refuse: googleRefusal,
  headers: () => ({ "Server-Timing": "gfet4t7; dur=1" }),
};

const blockedRating = {
  category: "HARM_CATEGORY_DANGEROUS_CONTENT",
  probability: "HIGH",
  blocked: true,
};

/** What Google answers to a prompt that its filter stopped. */
export function blockedPrompt(reply: Reply): object {
  const promptFeedback = { blockReason: "PROHIBITED_CONTENT" };
  return { promptFeedback, ...tailOf(reply) };
}

function partsOf(reply: Reply): object[] {
  const { reasoning, callsTool } = reply;
  return [
    ...(reasoning === null ? [] : [{ text: reasoning, thought: true }]),
    ...textsOf(reply).map((text) => ({ text })),
    ...(callsTool ? [{ functionCall: { name: "search", args: { query: "mock" } } }] : []),
  ];
}

function tailOf({ number, model, usage }: Reply): object {
  return {
    ...(usage && {
      usageMetadata: {
        promptTokenCount: usage.input,
        candidatesTokenCount: usage.output - usage.reasoning,
        totalTokenCount: usage.input + usage.output,
        promptTokensDetails: [{ modality: "TEXT", tokenCount: usage.input }],
        ...(usage.reasoning > 0 && { thoughtsTokenCount: usage.reasoning }),
      },
    }),
    modelVersion: model,
    responseId: serial(number),
  };
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
