import { problemSchema } from "#domain/api/problem.ts";
import { PrumoError } from "#domain/errors.ts";

/** What a command says where the site does not answer at all. */
export function unreachable(site: string, error: unknown): PrumoError {
  const reason = reasonOf(error);
  const advice =
    "Check that Prumo runs there, or set PRUMO_URL to the address of the site you submit to.";
  return new PrumoError("invalid_request", `${site} cannot be reached: ${reason}. ${advice}`, {
    details: { reason: "unreachable", url: site },
  });
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name could not be looked up",
  ECONNRESET: "the connection broke",
  UND_ERR_SOCKET: "the connection broke",
  ETIMEDOUT: "it did not answer in time",
  UND_ERR_CONNECT_TIMEOUT: "it did not answer in time",
  UND_ERR_HEADERS_TIMEOUT: "it did not answer in time",
};

function reasonOf(error: unknown): string {
  // fetch wraps what happened; a host with several addresses wraps it once more.
  const { cause, message } = error as Error & { cause?: Error & { code?: string } };
  return reasons[cause?.code ?? ""] ?? (cause?.message || cause?.code || message);
}

/** The refusal that an answer tells of, with its problems and what else it carries. */
export async function refusalOf(address: string, response: Response): Promise<PrumoError> {
  const parsed = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) {
    return new PrumoError(
      "invalid_request",
      `${address} answers ${response.status} and does not say why. Is it a Prumo site?`,
      { details: { reason: "no_problem_document", status: response.status } },
    );
  }
  const { code, title, detail, problems = [], type: _, status, ...facts } = parsed.data;
  const rest = (facts.total ?? problems.length) - problems.length;
  const message = [
    `${title} (${code}). ${detail}`,
    rest > 0 ? `${listed(problems.length)}; ${rest} more ${rest === 1 ? "is" : "are"} not.` : "",
    confirmationAdvice(facts.needs_confirmation),
    ownTime(facts.next_slot),
  ];
  return new PrumoError(code, message.filter(Boolean).join("\n"), {
    problems,
    details: { ...facts, status },
  });
}

function listed(count: number): string {
  return count === 1 ? "The first is listed" : `The first ${count} are listed`;
}

function confirmationAdvice(codes: unknown): string {
  if (!Array.isArray(codes) || codes.length === 0) return "";
  return `If the file really is so, add: ${codes.map((code) => `--confirm ${code}`).join(" ")}`;
}

/** When it is here, beside the UTC of the refusal. */
function ownTime(instant: unknown): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (typeof instant !== "string" || Number.isNaN(Date.parse(instant)) || timeZone === "UTC") {
    return "";
  }
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "medium" });
  // Rounded up, so that nobody comes a moment early.
  const seconds = new Date(Math.ceil(Date.parse(instant) / 1000) * 1000);
  return `In your time zone (${timeZone}): ${format.format(seconds)}.`;
}
