import type { z } from "zod";
import type { FileProblem } from "../errors.ts";
import { JsonFault } from "./json-line.ts";
import {
  type SubmissionMetadata,
  submissionFormSchema,
  submissionMetadataSchema,
  type ValidationMetadata,
  validationMetadataSchema,
} from "./metadata.ts";
import { metadataProblems } from "./metadata-problems.ts";
import { type ProblemCode, type ProblemLocale, problemMessage } from "./problem-messages.ts";
import { readStrictObject } from "./strict-object.ts";
import { declaredFacts, describingFields } from "./submission-fields.ts";

/** Text fields of a form or a query; a repeated name keeps all its values. */
export type TextFields = ReadonlyMap<string, readonly string[]>;

export type MetadataResult<Metadata> =
  | { ok: true; metadata: Metadata }
  | { ok: false; problems: FileProblem[] };

/**
 * Reads the metadata of a submission: a field `metadata` that holds it all as JSON or, without
 * it, one field a fact: the `describingFields`, `confirm` (repeated, or with commas), and the
 * declarations by their own names, as `true` or `false`.
 */
export function readSubmissionMetadata(
  fields: TextFields,
  locale: ProblemLocale,
): MetadataResult<SubmissionMetadata> {
  return read(submissionMetadataSchema, fields, locale, submissionFields);
}

/**
 * Reads the metadata of a form of ours, where `declared` says first whether anything is declared,
 * `yes` or `no`: with `no` the other declarations do not count, and with neither it is a fault of
 * the field `declarations`.
 */
export function readSubmissionForm(
  fields: TextFields,
  locale: ProblemLocale,
): MetadataResult<SubmissionMetadata> {
  const paths = { ...submissionFields, declared: ["declared"] };
  // Whatever was typed or read into it, a text area sends its lines with CRLF.
  const lines = (text: string) => text.replaceAll("\r\n", "\n");
  const typed = new Map([...fields].map(([name, values]) => [name, values.map(lines)]));
  return read(submissionFormSchema, typed, locale, paths, (gathered) => {
    const { declarations, declared, ...facts } = gathered;
    if (declared === "no") return { ...facts, declarations: null };
    return declared === "yes" ? { ...facts, declarations: declarations ?? {} } : facts;
  });
}

/** Reads what goes with a file that is only to be checked: `benchmark`, `split`, `confirm`. */
export function readValidationMetadata(
  fields: TextFields,
  locale: ProblemLocale,
): MetadataResult<ValidationMetadata> {
  return read(validationMetadataSchema, fields, locale, validationFields);
}

/** Path of each flat field within the metadata. */
type FieldPaths = Readonly<Record<string, readonly string[]>>;

const validationFields: FieldPaths = {
  benchmark: ["benchmark"],
  split: ["split"],
  confirm: ["confirm"],
};

const submissionFields: FieldPaths = {
  ...Object.fromEntries(Object.entries(describingFields).map(([name, { path }]) => [name, path])),
  confirm: ["confirm"],
  ...Object.fromEntries(
    [...declaredFacts, "chat_template"].map((name) => [name, ["declarations", name]]),
  ),
};

function read<Schema extends z.ZodType>(
  schema: Schema,
  fields: TextFields,
  locale: ProblemLocale,
  paths: FieldPaths,
  settle = (gathered: Record<string, unknown>): object => gathered,
): MetadataResult<z.output<Schema>> {
  const problem = (field: string, code: ProblemCode): FileProblem => ({
    line: 0,
    field,
    code,
    message: problemMessage(code, { field }, locale),
  });
  const repeated = [...fields].filter(([name, values]) => name !== "confirm" && values.length > 1);
  if (repeated.length > 0) {
    return { ok: false, problems: repeated.map(([name]) => problem(name, "metadata_repeated")) };
  }
  const document = fields.get("metadata")?.[0];
  const input = document === undefined ? settle(gather(fields, paths)) : readStrictObject(document);
  if (input === undefined) return { ok: false, problems: [problem("metadata", "metadata_json")] };
  if (input instanceof JsonFault) return { ok: false, problems: [faultOfDocument(input, locale)] };
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, metadata: parsed.data };
  return { ok: false, problems: metadataProblems(parsed.error, input, locale) };
}

function faultOfDocument({ code, field, params }: JsonFault, locale: ProblemLocale): FileProblem {
  return {
    line: 0,
    field: field || "metadata",
    code,
    message: problemMessage(code, params, locale),
  };
}

/** What facts by their flat names make of the metadata; nothing is judged. */
export function gatherFacts(facts: Readonly<Record<string, string | undefined>>): object {
  const given = Object.entries(facts).map(([name, text]) => [name, [text ?? ""]] as const);
  return gather(new Map(given), submissionFields);
}

/** The nested object that flat fields stand for. An empty field is an absent one. */
function gather(fields: TextFields, paths: FieldPaths): Record<string, unknown> {
  const root: Record<string, unknown> = paths.model ? { model: {} } : {};
  for (const [name, values] of fields) {
    const text = values[0] ?? "";
    if (text === "") continue;
    const path = Object.hasOwn(paths, name) ? (paths[name] ?? [name]) : [name];
    const [group, member] = path;
    if (group === undefined) continue;
    const value = name === "confirm" ? listOf(values) : plainValue(path, text);
    if (member === undefined) root[group] = value;
    else root[group] = { ...(root[group] as object | undefined), [member]: value };
  }
  return root;
}

function listOf(values: readonly string[]): string[] {
  return values
    .flatMap((value) => value.split(","))
    .map((code) => code.trim())
    .filter(Boolean);
}

function plainValue([group, member]: readonly string[], text: string): unknown {
  if (group === "anonymous_days" && /^\d{1,4}$/.test(text)) return Number(text);
  const isFlag = group === "declarations" && member !== "chat_template";
  return isFlag && (text === "true" || text === "false") ? text === "true" : text;
}
