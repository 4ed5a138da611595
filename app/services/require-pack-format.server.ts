import { packFormats } from "#domain/api/benchmark.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** @throws PrumoError `unsupported_format`, naming what there is */
export function requirePackFormat(format: string): void {
  const formats: readonly string[] = packFormats;
  if (formats.includes(format)) return;
  throw new PrumoError(
    "unsupported_format",
    m.api_pack_format({ format, formats: formats.join(", ") }),
    { details: { formats } },
  );
}
