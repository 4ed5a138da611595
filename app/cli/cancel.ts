import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { runChange } from "./change-submission.ts";

/** `prumo cancel`: stops a submission before it is graded. */
export function runCancel(args: { id: string }, io: CommandIo): Promise<ExitCode> {
  return runChange("cancel", args, io);
}
