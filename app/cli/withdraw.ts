import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { runChange } from "./change-submission.ts";

/** `prumo withdraw`: takes a graded submission off the board; its record stays. */
export function runWithdraw(
  args: { id: string; reason?: string },
  io: CommandIo,
): Promise<ExitCode> {
  return runChange("withdraw", args, io);
}
