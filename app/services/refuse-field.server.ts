import { PrumoError } from "#domain/errors.ts";

/** A form's field that is at fault, with its stable code and what to do. */
export function fieldRefusal(field: string, code: string, message: string): PrumoError {
  return new PrumoError("invalid_request", message, {
    problems: [{ line: 0, field, code, message }],
  });
}
