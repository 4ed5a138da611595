import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { openApi } from "./api-client.ts";
import { describeSubmission } from "./describe-submission.ts";
import { endedWell, followSubmission, readSubmission } from "./follow-submission.ts";
import { tellProgress } from "./tell-accepted.ts";

/** `prumo status`: shows a submission, with `wait` once Prumo has done its part. */
export async function runStatus(
  { id, wait }: { id: string; wait?: boolean },
  io: CommandIo,
): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  const submission = wait
    ? await followSubmission(
        api,
        id,
        ({ state, next }) => io.note(`${state}: ${next.what}`),
        tellProgress(io),
      )
    : await readSubmission(api, id);
  io.result(submission, describeSubmission(submission, api.site));
  return !wait || endedWell(submission) ? 0 : 1;
}
