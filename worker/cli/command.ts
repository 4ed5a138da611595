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

/**
 * Loads the app's part of a command. Only the command line's main file may import it, so that
 * file hands it to the command's own.
 */
export type LoadRun<Name extends string, Args> = () => Promise<
  Record<Name, (args: Args, io: CommandIo) => Promise<ExitCode>>
>;

/** For an option that may be given again and again. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
