import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { operations } from "#domain/api/operations.ts";
import { problemKinds } from "#domain/api/problem.ts";
import { specialRanges } from "#domain/endpoint/address-range.ts";
import { refusedPorts } from "#domain/endpoint/port.ts";
import { errorCodes } from "#domain/errors.ts";
import { jobs } from "#domain/jobs/index.ts";
import {
  type ProblemCode,
  problemCodes,
  problemMessage,
} from "#domain/submission/problem-messages.ts";
import { isSettled, submissionStates, transitions } from "#domain/submission/state.ts";
import { describingFields } from "#domain/submission/submission-fields.ts";
import { killPoints } from "#platform/kill-point.server.ts";
import { heldBy, type SettingName, settings } from "#platform/settings.server.ts";
import { guardCodes } from "#worker/endpoints/guard/guard-fault.ts";
import { defaultLimits, type GuardLimits } from "#worker/endpoints/guard/limits.ts";
import { code, codeBlock, list, table } from "./markdown.ts";

/** Parts of the documents that are written from the code, by the name in their markers. */
export const blocks: Record<string, () => string> = {
  settings: () =>
    table(
      ["setting", "what it is", "read by"],
      Object.entries(settings).map(([name, { summary }]) => [
        code(name),
        summary,
        holdersOf(name as SettingName).join(", "),
      ]),
    ),
  commands: () => codeBlock(prumo("--help")),
  states: () =>
    table(
      ["event", "from", "to", "by"],
      Object.entries(transitions).map(([event, { from, to, by }]) => [
        code(event),
        from.map(code).join(" "),
        code(to),
        by.join(", "),
      ]),
    ),
  "settled-states": () => submissionStates.filter(isSettled).map(code).join(", "),
  jobs: () => Object.keys(jobs).map(code).join(", "),
  "kill-points": () => killPoints.map(code).join(", "),
  "submission-fields": () =>
    table(
      ["metadata", "form field", "flag", "what it is"],
      Object.entries(describingFields).map(([name, { path, takes, about }]) => [
        code(path.join(".")),
        code(name),
        code(`--${name.replaceAll("_", "-")} <${takes}>`),
        about,
      ]),
    ),
  "special-ranges": () =>
    table(
      ["block", "what it is", "source", "as an endpoint"],
      specialRanges.map(({ block, what, source, reach }) => [
        code(block),
        what,
        source,
        reach === "never" ? "never" : "where the operator allows it",
      ]),
    ),
  "refused-ports": () =>
    [...refusedPorts].map(([port, service]) => `${code(String(port))} ${service}`).join(", "),
  "guard-limits": () =>
    table(
      ["limit", "of"],
      Object.entries(limitWords).map(([name, words]) => [
        defaultLimits[name as keyof GuardLimits].toLocaleString("en"),
        words,
      ]),
    ),
  "guard-codes": () =>
    table(
      ["code", "what happened"],
      Object.entries(guardCodes).map(([name, { means }]) => [code(name), means]),
    ),
  operations: () =>
    table(
      ["operation", "what it does", "scope", "answers"],
      operations.map(({ method, path, summary, scope, tokenOptional, answers }) => [
        code(`${method.toUpperCase()} ${path}`),
        summary.en,
        `${scope ?? "none"}${tokenOptional ? ", optional" : ""}`,
        Object.keys(answers).join(", "),
      ]),
    ),
  "error-codes": () =>
    table(
      ["code", "status", "title"],
      errorCodes.map((name) => {
        const { status, title } = problemKinds[name];
        return [code(name), String(status), title.en];
      }),
    ),
  "problem-codes": () => list(problemCodes.map((name) => `${code(name)}: ${messageOf(name)}`)),
};

const limitWords: Record<keyof GuardLimits, string> = {
  connectMs: "milliseconds for name, connection and TLS",
  firstByteMs: "milliseconds from the request to the head of the answer",
  idleMs: "milliseconds between two pieces of the body",
  totalMs: "milliseconds in all",
  headBytes: "bytes of the head",
  bodyBytes: "bytes of the body, as it came and decoded",
  ratio: "times what came, for a decoded body",
  freeBytes: "decoded bytes that need no ratio",
};

/** With the parameters as `{name}`. */
function messageOf(name: ProblemCode): string {
  if (name === "unsupported_format") return "Says what the file is, and what to send instead.";
  return problemMessage(name, {}, "en");
}

function holdersOf(name: SettingName): string[] {
  return Object.entries(heldBy)
    .filter(([, names]) => (names as readonly string[]).includes(name))
    .map(([holder]) => holder);
}

function prumo(...args: string[]): string {
  const checkout = join(import.meta.dirname, "..", "..");
  return execFileSync(process.execPath, ["bin/prumo.mjs", ...args], {
    cwd: checkout,
    encoding: "utf8",
  });
}
