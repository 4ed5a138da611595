import type { z } from "zod";
import { PrumoError } from "#domain/errors.ts";
import { issueWords } from "#domain/issue-words.ts";
import { JsonFault } from "#domain/submission/json-line.ts";
import { problemMessage } from "#domain/submission/problem-messages.ts";
import { readStrictObject } from "#domain/submission/strict-object.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";

/** Bytes of a JSON body; the longest is a justification. */
const bodyBytes = 64 * 1024;

/** The query by a schema. @throws PrumoError `invalid_request`, naming the parameter */
export function readQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): z.output<Schema> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const { field: name, words: problem } = firstIssue(parsed.error, query);
  throw new PrumoError("invalid_request", m.api_query_invalid({ name, problem }));
}

/**
 * The JSON body by a schema; no body is an empty object.
 * @throws PrumoError `invalid_request`, naming the field
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readJsonValue(request);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { field: name, words: problem } = firstIssue(parsed.error, body);
  throw new PrumoError("invalid_request", m.api_body_field({ name, problem }));
}

/**
 * The JSON object of a body, of which nothing is known yet; no body is an empty one.
 * @throws PrumoError `invalid_request`
 */
export async function readJsonValue(request: Request): Promise<unknown> {
  const text = await shortBody(request);
  const body = text.trim() === "" ? {} : readStrictObject(text);
  if (body === undefined) throw new PrumoError("invalid_request", m.api_body_json());
  if (!(body instanceof JsonFault)) return body;
  const problem = problemMessage(body.code, body.params, currentLocale());
  throw new PrumoError("invalid_request", problem);
}

/** Boxes that are ticked together send one name with several values. */
const repeatable = new Set(["confirm", "scopes", "tag"]);

/**
 * The fields of a form of ours, small unless said otherwise.
 * @throws PrumoError `invalid_request`, also where a field that has one value is given twice: what
 *   was checked and what was used could differ
 */
export async function readForm(request: Request, mostBytes = bodyBytes): Promise<URLSearchParams> {
  return requireSingle(new URLSearchParams(await shortBody(request, mostBytes)));
}

/** The form itself. @throws PrumoError `invalid_request` where a field has two values */
export function requireSingle(form: URLSearchParams): URLSearchParams {
  const given = new Set<string>();
  for (const [name, value] of form) {
    // The database keeps no text with it, and no field of ours can mean it but a template, which is
    // read with all its odd characters.
    if (value.includes("\0") && name !== "chat_template")
      throw new PrumoError("invalid_request", m.api_field_nul());
    if (given.has(name) && !repeatable.has(name)) {
      throw new PrumoError("invalid_request", m.api_field_twice({ name: name.slice(0, 80) }));
    }
    given.add(name);
  }
  return form;
}

async function shortBody(request: Request, mostBytes = bodyBytes): Promise<string> {
  return (await readBytes(request, mostBytes)).toString("utf8");
}

/** The whole body. @throws PrumoError `invalid_request` where it is longer */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (!request.body) return Buffer.alloc(0);
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new PrumoError("invalid_request", m.api_body_json());
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function firstIssue(error: z.ZodError, input: unknown): { field: string; words: string } {
  const [issue] = error.issues;
  if (!issue) throw error;
  return issueWords(issue, input, currentLocale());
}
