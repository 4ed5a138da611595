import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { openMultipart } from "./multipart.server.ts";
import { RequestBody } from "./request-body.server.ts";
import { fileTooLarge, type Upload, uploadLimits } from "./upload.server.ts";

/**
 * The upload of a request: a multipart form with one `file`, before or after the text fields, or
 * the file as the whole body, with the fields in the query. Resolves once every field is known.
 * @param options.fieldsComeFirst the form is our own page's, whose file stands last
 * @throws PrumoError `invalid_request`, `file_too_large`; ClientGone
 */
export async function openUpload(
  request: Request,
  gone: AbortSignal,
  options: { fieldsComeFirst?: boolean } = {},
): Promise<Upload> {
  if (!request.body) throw new PrumoError("invalid_request", m.api_file_missing());
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > uploadLimits.sentBytes + uploadLimits.fieldBytes) throw fileTooLarge();
  const type = request.headers.get("Content-Type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    // What curl sends for --data, which drops the line ends of a file.
    throw new PrumoError("invalid_request", m.api_body_urlencoded());
  }
  const body = new RequestBody(request.body, gone);
  if (/^multipart\/form-data\b/i.test(type)) {
    return openMultipart(body, type, options.fieldsComeFirst ?? false);
  }
  const query = new URL(request.url).searchParams;
  return {
    fields: new Map([...query.keys()].map((name) => [name, query.getAll(name)])),
    file: body.bytes(),
    discard: () => body.discard(),
  };
}
