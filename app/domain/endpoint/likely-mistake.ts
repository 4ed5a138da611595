import { editDistance } from "../grading/text/distance.ts";
import type { AnswerLook } from "./answer-look.ts";
import { baseMistake, correctedScheme } from "./base-address.ts";
import type { FaultKind } from "./fault.ts";
import { foreignKeyMaker } from "./key-form.ts";
import { type Protocol, protocols } from "./protocol.ts";

export const mistakeCodes = [
  "full_path_as_base",
  "doubled_version",
  "missing_version",
  "chat_model_on_completions",
  "completion_model_on_chat",
  "key_missing",
  "key_of_other_provider",
  "key_wrong",
  "account",
  "model_unknown",
  "http_for_https",
  "https_for_http",
  "certificate",
  "nobody_listens",
  "refused_address",
  "redirect",
  "web_page",
  "wrong_protocol",
  "temperature_refused",
  "budget_refused",
  "effort_refused",
] as const;
export type MistakeCode = (typeof mistakeCodes)[number];

export interface Mistake {
  readonly code: MistakeCode;
  /** What to write instead, or whose it is: an address, a model, a protocol, a provider. */
  readonly suggestion: string | null;
}

/** What a probe saw. */
export interface ProbeSight {
  readonly protocol: Protocol;
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | null;
  readonly fault: {
    readonly kind: FaultKind;
    readonly status: number | null;
    /** The provider's code, or that of the connection that failed. */
    readonly code: string | null;
    readonly message: string;
    readonly look: AnswerLook | null;
  };
  /** Models that the endpoint lists; empty where it lists none. */
  readonly models: readonly string[];
}

/** Furthest spelling that still counts as a slip, and the longest id that is compared. */
const SLIP = 4;
const LONGEST_ID = 60;

/** The listed model that was most likely meant, if one is near or the only one. */
export function nearestModel(model: string, models: readonly string[]): string | null {
  const bare = (id: string) => id.toLowerCase().replace(/^.*\//, "").slice(0, LONGEST_ID);
  const wanted = bare(model);
  let nearest: string | null = null;
  let least = Math.min(SLIP, Math.floor(wanted.length / 2)) + 1;
  for (const each of models) {
    const distance = editDistance(wanted, bare(each), SLIP);
    if (distance < least) [nearest, least] = [each, distance];
  }
  if (nearest) return nearest;
  const longer = models.find((each) => wanted.length > 2 && bare(each).startsWith(wanted));
  return longer ?? (models.length === 1 ? (models[0] ?? null) : null);
}

const only = (code: MistakeCode, suggestion: string | null = null): Mistake => ({
  code,
  suggestion,
});

/** Mistakes of the connection, before anything came back. */
function connectionMistake({ baseUrl, fault }: ProbeSight): Mistake | undefined {
  const { code } = fault;
  if (fault.kind === "refused_by_guard") return only("refused_address");
  if (fault.kind !== "network" && fault.kind !== "timeout") return undefined;
  if (/WRONG_VERSION_NUMBER|EPROTO|PACKET_LENGTH/.test(code ?? "")) {
    return only("https_for_http", correctedScheme(baseUrl));
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code ?? "")) {
    return only("certificate");
  }
  if (code === "ECONNREFUSED") return only("nobody_listens");
  return undefined;
}

/** Mistakes that the provider's message or code names. */
function saidMistake(sight: ProbeSight): Mistake | undefined {
  const { code, message, status, kind } = sight.fault;
  const said = message.slice(0, 2_000);
  if (/plain HTTP request .{0,20}HTTPS|client sent an HTTP request to an HTTPS/i.test(said)) {
    return only("http_for_https", correctedScheme(sight.baseUrl));
  }
  if (/not a chat model|does not support chat|chat template/i.test(said)) {
    return only("completion_model_on_chat");
  }
  if (/is a chat model|chat models? .{0,40}(not supported|cannot)/i.test(said)) {
    return only("chat_model_on_completions");
  }
  if (status === 400 || status === 422 || code?.startsWith("unsupported_")) {
    if (/max_completion_tokens|max_(output_)?tokens/i.test(said)) return only("budget_refused");
    if (/temperature/i.test(said)) return only("temperature_refused");
    if (/reasoning[._ ]?effort|output_config|thinking_?(level|budget|config)/i.test(said)) {
      return only("effort_refused");
    }
  }
  if (kind === "model_not_found") {
    return only("model_unknown", nearestModel(sight.model, sight.models));
  }
  return undefined;
}

function keyMistake({ fault, key, baseUrl }: ProbeSight): Mistake | undefined {
  if (fault.kind !== "authentication") return undefined;
  const isAboutMoney = /quota|billing|credit|balance/i.test(`${fault.code} ${fault.message}`);
  if (isAboutMoney || fault.status === 402) return only("account");
  if (key === null) return only("key_missing");
  const maker = foreignKeyMaker(key, new URL(baseUrl).hostname);
  return maker ? only("key_of_other_provider", maker) : only("key_wrong");
}

function protocolMistake({ protocol, fault, baseUrl }: ProbeSight): Mistake | undefined {
  const { look } = fault;
  if (look === "completion") return only("chat_model_on_completions");
  // Ollama speaks its own protocol below /api and OpenAI's below /v1.
  if (look === "ollama") return only("missing_version", new URL("/v1", baseUrl).href);
  const other = protocols.find((each) => each === look);
  return other && other !== protocol ? only("wrong_protocol", other) : undefined;
}

/**
 * The mistake that most likely made a probe fail, or undefined where what was seen points to none.
 * Pure: everything is read off the address, the key's form, the fault and the list of models.
 */
export function likelyMistake(sight: ProbeSight): Mistake | undefined {
  const { status, look, kind, code } = sight.fault;
  const early = connectionMistake(sight) ?? saidMistake(sight);
  if (early) return early;
  const isElsewhere = status === 404 || status === 405 || look === "web_page";
  const base = isElsewhere || kind === "malformed" ? baseMistake(sight) : undefined;
  if (base?.code === "full_path_as_base" || base?.code === "doubled_version") return base;
  const byForm = protocolMistake(sight) ?? keyMistake(sight);
  if (byForm) return byForm;
  if (code === "redirect" || (status !== null && status >= 300 && status < 400)) {
    return sight.baseUrl.startsWith("http:")
      ? only("http_for_https", correctedScheme(sight.baseUrl))
      : only("redirect");
  }
  return base ?? (look === "web_page" ? only("web_page") : undefined);
}
