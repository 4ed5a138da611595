import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { runChange } from "./change-submission.ts";

/** `prumo pause`: lets the run of an endpoint stand still. */
export function runPause(args: { id: string }, io: CommandIo): Promise<ExitCode> {
  return runChange("pause", args, io);
}

/** `prumo resume`: lets a paused run go on with what is missing. */
export function runResume(args: { id: string }, io: CommandIo): Promise<ExitCode> {
  return runChange("resume", args, io);
}
