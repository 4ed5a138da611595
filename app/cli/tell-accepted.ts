import type { z } from "zod";
import type { acceptedSchema, RunProgressDocument } from "#domain/api/submission.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import type { ApiClient } from "./api-client.ts";
import { describeSubmission } from "./describe-submission.ts";
import { endedWell, followSubmission } from "./follow-submission.ts";

/** Tells of a submission that was accepted and, with `wait`, of all that becomes of it. */
export async function tellAccepted(
  api: ApiClient,
  accepted: z.output<typeof acceptedSchema>,
  wait: boolean,
  io: CommandIo,
): Promise<ExitCode> {
  if (!wait) {
    const page = `${api.site}${accepted.links.page}`;
    io.result(accepted, `${accepted.id}\n${accepted.state}: ${accepted.next.what}\n${page}`);
    return 0;
  }
  io.note(accepted.id);
  const submission = await followSubmission(
    api,
    accepted.id,
    ({ state, next }) => {
      io.note(`${state}: ${next.what}`);
    },
    tellProgress(io),
  );
  io.result(submission, describeSubmission(submission, api.site));
  return endedWell(submission) ? 0 : 1;
}

/** A line whenever more has been answered. */
export function tellProgress(io: CommandIo): (progress: RunProgressDocument) => void {
  let last = "";
  return (progress) => {
    const line = describeProgress(progress);
    if (line !== undefined && line !== last) io.note(line);
    last = line ?? last;
  };
}

function describeProgress(progress: RunProgressDocument): string | undefined {
  const { calls, done, lost, rate_per_minute: rate, estimate_seconds: left } = progress;
  if (calls === null || done === null) return undefined;
  const parts = [
    `${done.simple + done.oracle + lost} of ${calls}`,
    `${rate} a minute`,
    ...(left === null ? [] : [`about ${Math.ceil(left / 60)} min left`]),
    ...(lost > 0 ? [`${lost} lost`] : []),
  ];
  const [fault] = progress.faults.last;
  return fault ? `${parts.join(", ")}; last error: ${fault.words}` : parts.join(", ");
}
