import { type FileProblem, PrumoError } from "#domain/errors.ts";
import { problemMessage } from "#domain/submission/problem-messages.ts";
import { readTemplateText } from "#domain/submission/template-text.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { readBytes, readForm, requireSingle } from "./read-input.server.ts";

/** The longest holds a chat template twice, as text and as a file. */
const mostBytes = 768 * 1024;
const templateField = "chat_template";

export interface StepForm {
  form: URLSearchParams;
  problems: FileProblem[];
}

/**
 * The answers of a draft's step. A chat template that comes as a file stands in place of its text;
 * where the file is no good, the text stays and the file's problem is told.
 * @throws PrumoError `invalid_request`
 */
export async function readStepForm(request: Request, locale: Locale): Promise<StepForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    return { form: await readForm(request, mostBytes), problems: [] };
  }
  const parts = await readParts(await readBytes(request, mostBytes), type);
  const texts = [...parts].filter((part): part is [string, string] => typeof part[1] === "string");
  const form = requireSingle(new URLSearchParams(texts));
  const file = parts.getAll(templateField).find((part) => part instanceof File);
  // A browser sends a file without a name where none was chosen.
  if (!file || (file.name === "" && file.size === 0)) return { form, problems: [] };
  const read = readTemplateText(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) {
    const message = problemMessage(read.code, read.params, locale);
    const field = `declarations.${templateField}`;
    return { form, problems: [{ line: 0, field, code: read.code, message }] };
  }
  form.set(templateField, read.text);
  return { form, problems: [] };
}

async function readParts(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new PrumoError("invalid_request", m.api_multipart_malformed());
  }
}
