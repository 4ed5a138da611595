import { PrumoError } from "#domain/errors.ts";
import { gatherFacts } from "#domain/submission/metadata-fields.ts";
import { problemMessage } from "#domain/submission/problem-messages.ts";
import type { DescribingField } from "#domain/submission/submission-fields.ts";
import { readTemplateText } from "#domain/submission/template-text.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import { requireNamedFile } from "#platform/named-file.server.ts";
import { declarable, declarationsOf } from "./declarations.ts";
import { usageFault } from "./usage-fault.ts";

export interface SaidArgs {
  /** What is said of the submission, by the names of its fields. */
  facts: Partial<Record<DescribingField, string>>;
  /** Facts of `declarable` that hold of the run, each with commas or alone; absent = undeclared. */
  declare?: string[];
  /** File with the chat template, where it is not the tokenizer's own. */
  chatTemplate?: string;
}

/** The facts and declarations of a submission; undefined after a usage fault that was told. */
export async function readSaid(args: SaidArgs, io: CommandIo): Promise<object | undefined> {
  const template = args.chatTemplate === undefined ? null : await readTemplate(args.chatTemplate);
  const declarations = declarationsOf(args.declare, template);
  if (declarations && "unknown" in declarations) {
    const choices = declarable.join(", ");
    usageFault(io, `--declare does not know ${declarations.unknown}; it takes ${choices}.`);
    return undefined;
  }
  if (declarations === null && template !== null) {
    usageFault(io, "--chat-template goes with --declare, at least --declare none.");
    return undefined;
  }
  if (declarations === null) {
    io.note("Nothing is declared of how the answers were made: the entry will have no rank.");
    io.note(`Declare with --declare (${declarable.join(", ")}).`);
  }
  // The API judges the words, so that every client hears the same of them.
  return { ...gatherFacts(args.facts), declarations };
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
