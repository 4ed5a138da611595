import { type ValidationDocument, validationSchema } from "#domain/api/submission.ts";
import { quantity } from "#domain/quantity.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { openApi } from "./api-client.ts";
import { predictionForm } from "./prediction-upload.ts";

export interface ValidateArgs {
  file: string;
  benchmark: string;
  /** Against the public practice split, which needs no token. */
  practice?: boolean;
  confirm?: string[];
}

/**
 * `prumo validate`: has a file checked against the team's pack, as submitting would.
 * @throws PrumoError with the file's problems where it is not good
 */
export async function runValidate(args: ValidateArgs, io: CommandIo): Promise<ExitCode> {
  const { benchmark, confirm } = args;
  const split = args.practice ? "practice" : "pack";
  const api = openApi(io, { token: args.practice ? "optional" : "needed" });
  const validation = await api.json("/validations", validationSchema, {
    method: "POST",
    body: await predictionForm(args.file, { benchmark, split, confirm }),
  });
  io.result(validation, describeValidation(validation));
  return 0;
}

function describeValidation({ format, records, items, practice }: ValidationDocument): string {
  const answers = quantity(records, "record", "records");
  const lines = [
    `The file is good: ${answers} (${format}) of ${quantity(items, "item", "items")}.`,
  ];
  for (const [condition, count] of Object.entries(practice?.counts ?? {})) {
    const undecided = count.unresolved > 0 ? `, ${count.unresolved} undecided` : "";
    lines.push(
      `${condition}: ${count.correct} correct, ${count.incorrect} incorrect, ` +
        `${count.not_attempted} not attempted${undecided} of ${count.items}`,
    );
  }
  return lines.join("\n");
}
