import { type FileProblem, PrumoError } from "#domain/errors.ts";
import type { CommandIo } from "#platform/command-io.server.ts";

/** Tells why a command did not do its work: a refusal by its message, a fault of ours as one. */
export function reportFailure(error: unknown, io: CommandIo): void {
  if (io.json) {
    io.stdout.write(`${JSON.stringify({ error: machineForm(error) })}\n`);
  } else if (error instanceof PrumoError) {
    io.note(error.message);
    for (const row of problemTable(error.problems)) io.note(row);
  } else {
    io.note(`Prumo met a fault of its own: ${messageOf(error)}`);
    io.note("Run it again with PRUMO_DEBUG=1 and send the output to the maintainers.");
  }
  if (io.environment.PRUMO_DEBUG === "1" && error instanceof Error) io.note(error.stack ?? "");
}

function machineForm(error: unknown) {
  if (!(error instanceof PrumoError)) return { code: "internal", message: messageOf(error) };
  const { code, message, problems, details } = error;
  return { code, message, problems, details };
}

/** One line a problem, in columns: where, in which field, what. */
function problemTable(problems: readonly FileProblem[]): string[] {
  const place = ({ line }: FileProblem) => (line > 0 ? `line ${line}` : "");
  const width = (of: (problem: FileProblem) => string) =>
    Math.max(0, ...problems.map((problem) => of(problem).length));
  const placeWidth = width(place);
  const fieldWidth = width(({ field }) => field);
  return problems.map((problem) =>
    [place(problem).padEnd(placeWidth), problem.field.padEnd(fieldWidth), problem.message]
      .filter((cell) => cell !== "")
      .join("  "),
  );
}

function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
