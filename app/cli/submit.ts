import { randomUUID } from "node:crypto";
import { acceptedSchema } from "#domain/api/submission.ts";
import { PrumoError } from "#domain/errors.ts";
import { gatherFacts } from "#domain/submission/metadata-fields.ts";
import { problemMessage } from "#domain/submission/problem-messages.ts";
import type { DescribingField } from "#domain/submission/submission-fields.ts";
import { readTemplateText } from "#domain/submission/template-text.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { requireNamedFile } from "#platform/named-file.server.ts";
import { openApi } from "./api-client.ts";
import { declarable, declarationsOf } from "./declarations.ts";
import { describeSubmission } from "./describe-submission.ts";
import { endedWell, followSubmission } from "./follow-submission.ts";
import { predictionForm } from "./prediction-upload.ts";
import { usageFault } from "./usage-fault.ts";

export interface SubmitArgs {
  file: string;
  /** What is said of the submission, by the names of its fields. */
  facts: Partial<Record<DescribingField, string>>;
  /** Facts of `declarable` that hold of the run, each with commas or alone; absent = undeclared. */
  declare?: string[];
  /** File with the chat template, where it is not the tokenizer's own. */
  chatTemplate?: string;
  /** Codes of signs of damage that are really so. */
  confirm?: string[];
  /** The same key again gets the first answer. */
  idempotencyKey?: string;
  /** Follow it until Prumo has done its part. */
  wait?: boolean;
}

/**
 * `prumo submit`: sends a prediction file.
 * @returns with `wait`, 1 where it ended without a result
 * @throws PrumoError where it is refused
 */
export async function runSubmit(args: SubmitArgs, io: CommandIo): Promise<ExitCode> {
  const template = args.chatTemplate === undefined ? null : await readTemplate(args.chatTemplate);
  const declarations = declarationsOf(args.declare, template);
  if (declarations && "unknown" in declarations) {
    const choices = declarable.join(", ");
    return usageFault(io, `--declare does not know ${declarations.unknown}; it takes ${choices}.`);
  }
  if (declarations === null && template !== null) {
    return usageFault(io, "--chat-template goes with --declare, at least --declare none.");
  }
  const api = openApi(io, { token: "needed" });
  // The API judges the words, so that every client hears the same of them.
  const metadata = { ...gatherFacts(args.facts), declarations, confirm: args.confirm };
  if (declarations === null) {
    io.note("Nothing is declared of how the answers were made: the entry will have no rank.");
    io.note(`Declare with --declare (${declarable.join(", ")}).`);
  }
  const accepted = await api.json("/submissions", acceptedSchema, {
    method: "POST",
    body: await predictionForm(args.file, metadata),
    headers: { "Idempotency-Key": args.idempotencyKey ?? randomUUID() },
  });
  if (!args.wait) {
    const page = `${api.site}${accepted.links.page}`;
    io.result(accepted, `${accepted.id}\n${accepted.state}: ${accepted.next.what}\n${page}`);
    return 0;
  }
  io.note(accepted.id);
  const submission = await followSubmission(api, accepted.id, ({ state, next }) => {
    io.note(`${state}: ${next.what}`);
  });
  io.result(submission, describeSubmission(submission, api.site));
  return endedWell(submission) ? 0 : 1;
}

/** Far more than a template may have, which says its own limit. */
const mostTemplateMb = 1;

async function readTemplate(path: string): Promise<string> {
  const read = readTemplateText(await requireNamedFile(path, mostTemplateMb));
  if (read.ok) return read.text;
  throw new PrumoError(
    "invalid_request",
    `${path}: ${problemMessage(read.code, read.params, "en")}`,
  );
}
