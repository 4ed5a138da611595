import { z } from "zod";

/** What a provider says of an error, in whichever form. */
export interface ProviderError {
  /** Codes and types, lower-case, most specific first; for rules, not for people. */
  readonly codes: readonly string[];
  /** Status that the body itself gives. */
  readonly status: number | null;
  readonly message: string;
  /** Wait in milliseconds that the body asks for. */
  readonly waitMs: number | null;
}

const text = z.string().nullish().catch(null);
const word = z.union([z.string(), z.number()]).nullish().catch(null);

/** Google's `details`: reasons such as `API_KEY_INVALID`, and `RetryInfo` with `"34.5s"`. */
const detail = z.object({ reason: text, retryDelay: text }).catch({ reason: null });

const described = z.object({
  message: text,
  code: word,
  type: word,
  status: word,
  param: text,
  innererror: z.object({ code: text }).nullish().catch(null),
  details: z.array(detail).nullish().catch(null),
});

const errorBody = z.object({
  /** An object nearly everywhere; a text in TGI, Ollama and LM Studio. */
  error: z.union([described, z.string()]).nullish().catch(null),
  error_type: text,
  /** Older vLLM: `{"object":"error","message":…}`. */
  object: text,
  message: text,
  type: text,
  code: word,
  /** FastAPI: a text, or a list of what was wrong. */
  detail: z
    .union([z.string(), z.array(z.object({ msg: text }))])
    .nullish()
    .catch(null),
});

/** Google answers a list with one error where a stream was meant. */
const errorBodies = z.union([errorBody, z.array(errorBody).transform(([first]) => first)]);

function codesOf(words: readonly (string | number | null | undefined)[]): string[] {
  return words.flatMap((each) => (typeof each === "string" ? [each.toLowerCase()] : []));
}

function statusOf(words: readonly (string | number | null | undefined)[]): number | null {
  const found = words.map(Number).find((each) => Number.isInteger(each) && each >= 400);
  return found !== undefined && found < 600 ? found : null;
}

/**
 * The error that a body of JSON describes, or undefined where it describes none. Knows the forms
 * of OpenAI, Azure, Anthropic, Google, OpenRouter, vLLM, TGI, Ollama, LM Studio and FastAPI.
 */
export function readProviderError(json: unknown): ProviderError | undefined {
  const body = errorBodies.safeParse(json).data;
  if (!body) return undefined;
  const { error } = body;
  if (typeof error === "string") {
    const codes = codesOf([body.error_type, body.code]);
    return { codes, status: statusOf([body.code]), message: error, waitMs: null };
  }
  if (error) {
    const details = error.details ?? [];
    const delay = details.map(({ retryDelay }) => retryDelay).find(Boolean);
    const seconds = /^(\d{1,9}(?:\.\d+)?)s$/.exec(delay ?? "")?.[1];
    return {
      codes: codesOf([
        ...details.map(({ reason }) => reason),
        error.innererror?.code,
        error.code,
        error.type,
        error.status,
        error.param,
      ]),
      status: statusOf([error.code, error.status]),
      message: error.message ?? body.message ?? "",
      waitMs: seconds === undefined ? null : Number(seconds) * 1_000,
    };
  }
  if (body.object === "error" || body.type === "error") {
    const codes = codesOf([body.type, body.code]);
    return { codes, status: statusOf([body.code]), message: body.message ?? "", waitMs: null };
  }
  if (body.detail) {
    const message =
      typeof body.detail === "string"
        ? body.detail
        : body.detail.map(({ msg }) => msg ?? "").join("; ");
    return { codes: [], status: null, message, waitMs: null };
  }
  return undefined;
}
