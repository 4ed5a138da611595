import { type Asked, type Dialect, type Fields, type Headers, RefusedRequest } from "./dialect.ts";

/** What the endpoint serves, and to whom. */
export interface Served {
  /** "" lets everyone in. */
  key: string;
  model: string;
}

/** A whole request, as far as it decides what is asked. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  bytes: Buffer;
}

/** Listed beside the model, and refused on every chat route: it stands for a base model. */
export const BASE_MODEL = "mock-base";
/** Known, but not served: it tells whoever asks there where a chat model is asked. */
const COMPLETIONS = "/v1/completions";

/** What a list of models is asked for at. */
const listing = /^\/v1(beta)?\/models$/;

/** What is asked, undefined for a list of the models, in the order in which providers refuse. */
export function readRequest(
  dialect: Dialect,
  received: Received,
  served: Served,
): Asked | undefined {
  const { method, path } = received;
  const lists = method === "GET" && listing.test(path);
  if (!lists && path !== COMPLETIONS && !dialect.route.test(path)) {
    throw new RefusedRequest("path_unknown", `${method} ${path}`);
  }
  if (!lists && method !== "POST") throw new RefusedRequest("method_wrong");
  requireKey(dialect, received, served);
  return lists ? undefined : readAsked(dialect, received, served);
}

function requireKey(dialect: Dialect, { headers, query }: Received, { key }: Served): void {
  if (key === "") return;
  const given = dialect.findKey(headers, query);
  if (!given) throw new RefusedRequest("key_missing");
  if (given !== key) throw new RefusedRequest("key_wrong", masked(given));
}

function readAsked(dialect: Dialect, { path, headers, bytes }: Received, { model }: Served): Asked {
  const body = parseBody(bytes);
  if (path === COMPLETIONS && body.model === model) {
    throw new RefusedRequest("chat_model_on_completions", model);
  }
  const asked = dialect.read(body, path, headers);
  if (asked.model === BASE_MODEL) throw new RefusedRequest("not_a_chat_model", BASE_MODEL);
  if (asked.model !== model) throw new RefusedRequest("model_unknown", asked.model);
  return asked;
}

function parseBody(bytes: Buffer): Fields {
  try {
    const body: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof body === "object" && body !== null) return body as Fields;
  } catch {
    // Refused below.
  }
  throw new RefusedRequest("body_unreadable");
}

/** As OpenAI shows a key that it does not know. */
function masked(key: string): string {
  return key.length < 12 ? "*".repeat(key.length) : `${key.slice(0, 4)}****${key.slice(-4)}`;
}
