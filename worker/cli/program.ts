import { Command, CommanderError } from "commander";
import { type CommandIo, type ExitCode, processIo } from "#platform/command-io.server.ts";
import type { CommandEntry } from "./command.ts";
import { reportFailure } from "./report-failure.ts";

/**
 * Runs the command that the arguments name. Only that command's file is loaded, so that help and
 * mistakes cost nothing.
 */
export async function runProgram(
  entries: readonly CommandEntry[],
  args: readonly string[],
  io: CommandIo = processIo(args.includes("--json")),
): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = newCommand("prumo", io)
    .description("Leaderboard and submissions of Tuguesice-PT.")
    .option("--json", "print one JSON value in place of text");
  const chosen = args.find((arg) => !arg.startsWith("-"));
  // `prumo help import` is `prumo import --help`.
  const wanted = chosen === "help" ? args[args.indexOf("help") + 1] : chosen;
  try {
    for (const { name, audience, summary, load } of entries) {
      const command = newCommand(name, io)
        .helpGroup(`${audience}:`)
        .summary(summary)
        .description(`${sentence(summary)}.`);
      if (name === wanted) {
        (await load()).define(command, io, (end) => {
          code = end;
        });
      }
      program.addCommand(command);
    }
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      reportFailure(error, io);
      return 1;
    }
    // Help that was asked for ends well; help shown for want of a command does not.
    if (error.exitCode === 0) return 0;
    if (io.json) reportUsage(error, io);
    return 2;
  }
}

function newCommand(name: string, io: CommandIo): Command {
  return new Command(name)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => {
        if (!io.json) io.stderr.write(text);
      },
    })
    .showHelpAfterError(`(prumo ${name === "prumo" ? "" : `${name} `}--help tells how)`);
}

function reportUsage(error: CommanderError, io: CommandIo): void {
  const message =
    error.code === "commander.help" ? "no command" : error.message.replace(/^error: /, "");
  io.stdout.write(`${JSON.stringify({ error: { code: "usage", message } })}\n`);
}

function sentence(summary: string): string {
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}
