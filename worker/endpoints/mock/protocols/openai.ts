import type { Headers, Refusal, RefusalReason, Refused } from "../protocol.ts";

/** What OpenAI's two protocols, and those who copy them, have in common. */

export function bearerKey({ authorization }: Headers): string | undefined {
  return typeof authorization === "string"
    ? /^Bearer (.+)$/i.exec(authorization)?.[1]?.trim()
    : undefined;
}

interface ErrorForm {
  status: number;
  code: string | null;
  param?: string;
  message: (subject: string) => string;
}

const forms: Record<RefusalReason, ErrorForm> = {
  key_missing: {
    status: 401,
    code: null,
    message: () =>
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
  },
  key_wrong: {
    status: 401,
    code: "invalid_api_key",
    message: (key) => `Incorrect API key provided: ${key}.`,
  },
  path_unknown: { status: 404, code: null, message: (path) => `Invalid URL (${path})` },
  method_wrong: {
    status: 405,
    code: "method_not_supported",
    message: () => "Only POST requests are accepted.",
  },
  body_unreadable: {
    status: 400,
    code: null,
    message: () => "We could not parse the JSON body of your request.",
  },
  field_missing: {
    status: 400,
    code: "missing_required_parameter",
    message: (field) => `Missing required parameter: '${field}'.`,
  },
  model_unknown: {
    status: 404,
    code: "model_not_found",
    message: (model) => `The model \`${model}\` does not exist or you do not have access to it.`,
  },
  not_a_chat_model: {
    status: 404,
    code: null,
    param: "model",
    message: () =>
      "This is not a chat model and thus not supported in the v1/chat/completions endpoint. Did you mean to use v1/completions?",
  },
  chat_model_on_completions: {
    status: 404,
    code: null,
    param: "model",
    message: () =>
      "This is a chat model and not supported in the v1/completions endpoint. Did you mean to use v1/chat/completions?",
  },
};

export function openaiRefusal({ reason, subject = "" }: Refusal): Refused {
  const { status, code, param, message } = forms[reason];
  return {
    status,
    body: {
      error: {
        message: message(subject),
        type: "invalid_request_error",
        param: param ?? (reason === "field_missing" ? subject : null),
        code,
      },
    },
  };
}

export function openaiHeaders(number: number): Record<string, string> {
  return { "X-Request-Id": `req_mock${number}`, "OpenAI-Processing-Ms": "1" };
}
