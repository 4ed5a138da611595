import type { z } from "zod";
import type { FileProblem } from "../errors.ts";
import { typeWord } from "../issue-words.ts";
import { longestAnonymityDays } from "../models/anonymity.ts";
import { valueAt } from "../value-at.ts";
import {
  type ProblemCode,
  type ProblemLocale,
  type ProblemParams,
  problemMessage,
} from "./problem-messages.ts";

type Issue = z.core.$ZodIssue;

/** What a schema found wrong with metadata, in the words and shape of file problems. */
export function metadataProblems(
  error: z.ZodError,
  input: unknown,
  locale: ProblemLocale,
): FileProblem[] {
  return error.issues.flatMap((issue) =>
    faultsOf(issue, input, locale).map(({ field, code, params }) => ({
      line: 0,
      field,
      code,
      message: problemMessage(code, { field, ...params }, locale),
    })),
  );
}

/** Of fields that have a form of their own. */
const formatCodes: Readonly<Record<string, ProblemCode>> = {
  benchmark: "metadata_slug",
  "model.developer": "metadata_domain",
};

interface Fault {
  field: string;
  code: ProblemCode;
  params?: ProblemParams;
}

function faultsOf(issue: Issue, input: unknown, locale: ProblemLocale): Fault[] {
  const field = issue.path.join(".");
  const value = valueAt(input, issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join("."),
      code: "metadata_unknown_field",
    }));
  }
  if (value === undefined || (issue.code === "too_small" && issue.origin === "string")) {
    return [{ field, code: "metadata_missing" }];
  }
  if (field === "anonymous_days") {
    return [{ field, code: "metadata_days", params: { limit: longestAnonymityDays } }];
  }
  switch (issue.code) {
    case "invalid_type":
      return [
        { field, code: "metadata_type", params: { expected: typeWord(issue.expected, locale) } },
      ];
    case "invalid_value":
      return [{ field, code: "metadata_choice", params: { choices: issue.values.join(", ") } }];
    case "too_big":
      return [{ field, code: "metadata_too_long", params: { limit: Number(issue.maximum) } }];
    default:
      return [{ field, code: formatCodes[field] ?? "metadata_characters" }];
  }
}
