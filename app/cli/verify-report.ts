import type { Check, CheckId } from "#domain/leaderboard/checks/check.ts";
import { oneLine } from "#domain/leaderboard/citation/text.ts";
import type { Verification } from "#domain/leaderboard/verify-version.ts";
import { quantity } from "#domain/quantity.ts";

const titles: Record<CheckId, string> = {
  canonical: "Canonical form",
  schema: "Fields",
  digest: "Digest",
  chain: "Chain",
  header: "Version",
  counts: "Counts",
  accuracy: "Accuracy",
  sensitivity: "Sensitivity",
  pairs: "Pairs",
  ranks: "Ranks",
  declarations: "Declarations",
  cues: "Cue probes",
  categories: "Categories",
  rates: "Rates",
  reported: "Reported rows",
};
const states: Record<Check["status"], string> = {
  ok: "ok",
  failed: "FAILED",
  not_checked: "not checked",
};

/** A check that finds everything wrong says so at length only in JSON. */
const MOST_FAULTS = 20;
const stateWidth = Math.max(...Object.values(states).map(({ length }) => length)) + 2;
const titleWidth = Math.max(...Object.values(titles).map(({ length }) => length)) + 2;

/** What `prumo verify` prints: which version, a line a check, what differs, and the outcome. */
export function describeVerification(name: string, verification: Verification): string {
  const { document, digest, checks } = verification;
  const heading = document
    ? `${document.benchmark} ${document.version}, published ${document.published_at}`
    : name;
  const lines = [
    heading,
    `sha256:${digest}`,
    "",
    ...checks.flatMap(checkLines),
    "",
    outcome(verification),
  ];
  // Names in a document are somebody's; none may steer the terminal.
  return lines.map(oneLineKeepingIndent).join("\n");
}

function checkLines({ id, status, finding, faults }: Check): string[] {
  const margin = " ".repeat(stateWidth + titleWidth);
  const [first, ...others] = status === "failed" ? faults : [finding];
  const shown = others.slice(0, MOST_FAULTS - 1);
  const more = others.length - shown.length;
  return [
    states[status].padEnd(stateWidth) + titles[id].padEnd(titleWidth) + (first ?? ""),
    ...shown.map((fault) => margin + fault),
    ...(more > 0 ? [`${margin}… and ${more} more.`] : []),
  ];
}

function outcome({ ok, checks }: Verification): string {
  const count = (status: Check["status"]) =>
    checks.filter((check) => check.status === status).length;
  const open = count("not_checked");
  const rest = open === 0 ? "" : `, ${open} could not be made`;
  return ok
    ? `This version holds: ${quantity(count("ok"), "check", "checks")} passed${rest}.`
    : `This version does not hold: ${count("failed")} of ${checks.length} checks failed${rest}.`;
}

function oneLineKeepingIndent(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? "";
  return indent + oneLine(line);
}
