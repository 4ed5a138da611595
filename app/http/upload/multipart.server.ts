import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { PrumoError } from "#domain/errors.ts";
import { problemMessage } from "#domain/submission/problem-messages.ts";
import { readTemplateText } from "#domain/submission/template-text.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { ClientGone, type RequestBody } from "./request-body.server.ts";
import { SealedSpool } from "./sealed-spool.server.ts";
import { fileTooLarge, type Upload, uploadLimits } from "./upload.server.ts";

const filePart = "file";
/** All metadata as JSON. Where this or a whole form comes before the file, nothing is kept. */
const metadataPart = "metadata";
/** May be a file of its own, in place of the text. */
const templatePart = "chat_template";

/**
 * Reads a multipart form as it streams. The file is handed on at once where the fields are known
 * to have come before it; else it is kept, sealed, until the form has ended.
 */
export async function openMultipart(
  body: RequestBody,
  contentType: string,
  fieldsComeFirst: boolean,
): Promise<Upload> {
  const parser = createParser(contentType);
  const fields = new Map<string, string[]>();
  const addField = (name: string, value: string) =>
    fields.set(name, [...(fields.get(name) ?? []), value]);
  const refuse = (message: string) => parser.destroy(new PrumoError("invalid_request", message));
  const textFiles: Promise<void>[] = [];
  let fileSeen: (stream: Readable) => void = () => {};
  const seen = new Promise<Readable>((resolve) => {
    fileSeen = resolve;
  });
  let files = 0;

  parser.on("field", (name, value, { valueTruncated }) => {
    if (valueTruncated) refuse(m.api_field_too_long({ name }));
    else if (name === filePart) refuse(m.api_file_as_text());
    else addField(name, value);
  });
  parser.on("file", (name, stream) => {
    // An error of the form reaches its parts too; `parsing` tells it.
    stream.on("error", () => {});
    if (name === templatePart) {
      textFiles.push(
        templateOf(stream).then(
          (text) => void (text !== undefined && fields.set(name, [text])),
          (error) => void parser.destroy(error),
        ),
      );
    } else if (name === metadataPart) {
      textFiles.push(
        shortText(stream).then(
          (value) => void addField(name, value),
          () => void refuse(m.api_field_too_long({ name })),
        ),
      );
    } else if (name === filePart && files++ === 0) fileSeen(stream);
    else refuse(m.api_too_many_parts());
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => refuse(m.api_too_many_parts()));
  }

  const source = Readable.from(body.bytes(), { objectMode: false });
  const parsing = pipeline(source, parser).catch((error: unknown) => {
    if (error instanceof PrumoError || error instanceof ClientGone) throw error;
    throw new PrumoError("invalid_request", m.api_multipart_malformed());
  });
  parsing.catch(() => {});
  const spool = new SealedSpool();
  const discard = async () => {
    parser.destroy();
    // Together: the parser may be waiting for bytes, which are worth a short wait only by now.
    await Promise.all([parsing.catch(() => {}), body.discard(), spool.close()]);
  };

  try {
    const stream = await Promise.race([seen, parsing]);
    if (!stream) throw new PrumoError("invalid_request", m.api_file_missing());
    await Promise.all(textFiles);
    const file = partBytes(stream, parsing);
    if (fieldsComeFirst || fields.has(metadataPart)) return { fields, file, discard };
    for await (const chunk of file) await spool.write(chunk);
    await Promise.all(textFiles);
    return { fields, file: spool.read(), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Bytes of the file; ends only when the form has ended well, too. */
async function* partBytes(stream: Readable, form: Promise<void>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > uploadLimits.sentBytes) throw fileTooLarge();
      yield chunk;
    }
  } catch (error) {
    // Where the form broke, its part only says that it ended too soon.
    if (!(error instanceof PrumoError)) await form;
    throw error;
  }
  await form;
}

/** A text part sent as a file, as `curl -F metadata=@…` does. */
async function shortText(stream: Readable): Promise<string> {
  return (await shortFile(stream)).toString("utf8");
}

/** Undefined where a form's field for a file was left empty. @throws PrumoError `file_invalid` */
async function templateOf(stream: Readable): Promise<string | undefined> {
  const bytes = await shortFile(stream);
  if (bytes.length === 0) return undefined;
  const read = readTemplateText(bytes);
  if (read.ok) return read.text;
  const message = problemMessage(read.code, read.params, currentLocale());
  throw new PrumoError("file_invalid", message, {
    problems: [{ line: 0, field: "declarations.chat_template", code: read.code, message }],
  });
}

async function shortFile(stream: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > uploadLimits.fieldBytes) throw new RangeError("too long for a text field");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function createParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      limits: { fields: 40, fieldSize: uploadLimits.fieldBytes, files: 3, parts: 43 },
    });
  } catch {
    throw new PrumoError("invalid_request", m.api_multipart_malformed());
  }
}
