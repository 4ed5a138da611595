import type { z } from "zod";
import { type FileProblem, PrumoError } from "#domain/errors.ts";
import { issueWords } from "#domain/issue-words.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";

/** What a schema found wrong, by field; a value is never told again, for it may be a key. */
export function fieldProblems(error: z.ZodError, input: unknown): FileProblem[] {
  const found = error.issues.map((issue): FileProblem => {
    const { field, words } = issueWords(issue, input, currentLocale());
    const formed = formWords(issue, field);
    return fieldProblem(field, codeOf(issue, words), formed ?? `${capital(words)}.`);
  });
  // One a field: what follows from the first says nothing new.
  return [
    ...new Map(found.reverse().map((problem) => [problem.field, problem])).values(),
  ].reverse();
}

export function fieldProblem(field: string, code: string, message: string): FileProblem {
  return { line: 0, field, code, message };
}

/** @throws PrumoError `invalid_request` where there is any problem */
export function refuseProblems(problems: readonly FileProblem[]): void {
  if (problems.length === 0) return;
  const message =
    problems.length === 1 && problems[0]
      ? `${problems[0].field}: ${problems[0].message}`
      : m.endpoint_problems({ count: problems.length });
  throw new PrumoError("invalid_request", message, { problems });
}

function codeOf(issue: z.core.$ZodIssue, words: string): string {
  if (issue.code === "unrecognized_keys") return "unknown_field";
  if (words === "falta" || words === "it is missing") return "missing";
  return issue.code === "invalid_value" ? "unknown_choice" : "invalid";
}

/** Of texts whose form a pattern checks. */
function formWords(issue: z.core.$ZodIssue, field: string): string | undefined {
  if (field === "headers" || field.startsWith("headers.")) return m.endpoint_headers_form();
  if (issue.code !== "invalid_format") return undefined;
  return field === "key" ? m.endpoint_key_form() : m.endpoint_text_form();
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
