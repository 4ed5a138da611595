import { PrumoError } from "#domain/errors.ts";
import type { PredictionReport } from "#domain/submission/validator.ts";
import { m } from "#platform/paraglide/messages.js";

/** @throws PrumoError with the problems of a file that is not good */
export function refuseBadReport(report: PredictionReport): void {
  if (report.ok) return;
  // To send a file in a format that is not read is a fault of the file, not of the request.
  const code = report.refusal === "file_too_large" ? "file_too_large" : "file_invalid";
  throw new PrumoError(code, m.api_file_invalid({ count: report.problemCount }), {
    problems: report.problems,
    details: { total: report.problemCount, needs_confirmation: report.needsConfirmation },
  });
}
