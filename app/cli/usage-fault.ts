import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";

/** Tells that the arguments make no sense together. */
export function usageFault(io: CommandIo, message: string): ExitCode {
  if (io.json) io.result({ error: { code: "usage", message } }, message);
  else io.note(message);
  return 2;
}
