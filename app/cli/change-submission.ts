import { type OwnerAction, submissionSchema } from "#domain/api/submission.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { jsonBody, openApi } from "./api-client.ts";
import { describeSubmission } from "./describe-submission.ts";

/** `prumo cancel`, `withdraw`, `pause` and `resume`: what an owner may do with a submission. */
export async function runChange(
  action: OwnerAction,
  { id, reason }: { id: string; reason?: string },
  io: CommandIo,
): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  const path = `/submissions/${encodeURIComponent(id)}/${action}`;
  const init = { method: "POST", ...jsonBody({ reason }) };
  const submission = await api.json(path, submissionSchema, init);
  io.result(submission, describeSubmission(submission, api.site));
  return 0;
}
