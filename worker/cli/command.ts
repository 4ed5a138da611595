import type { Command } from "commander";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";

/**
 * A command's own file. `define` adds arguments, options and help, and an action that ends in
 * `finish` with the exit code.
 */
export interface CommandModule {
  define(command: Command, io: CommandIo, finish: (code: ExitCode) => void): void;
}

/** Whom a command is for, as `prumo --help` groups them. */
export type Audience = "Operators" | "Submitters" | "Anyone";

export interface CommandEntry {
  name: string;
  audience: Audience;
  /** One line of `prumo --help`; all that is known of a command before it is chosen. */
  summary: string;
  load: () => Promise<CommandModule>;
}
