import { promisify } from "node:util";
import { gunzip, inflate, inflateRaw } from "node:zlib";
import { GuardFault, reasonOf } from "./guard-fault.ts";
import type { GuardLimits } from "./limits.ts";

const unzip = promisify(gunzip);
const unpack = promisify(inflate);
const unpackRaw = promisify(inflateRaw);

/**
 * A body without its content coding. Requests ask for none; gzip and deflate are undone all the
 * same, as some servers never ask. Brotli and zstd are not: a few bytes make their decoders take
 * megabytes.
 * @throws GuardFault `too_large` before more is decoded than the limits allow, or `encoding`
 */
export async function decodeBody(
  body: Uint8Array<ArrayBuffer>,
  coding: string,
  { bodyBytes, ratio, freeBytes }: GuardLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === "" || coding === "identity") return body;
  if (body.length === 0) return body;
  const decode = decoderFor(coding, body);
  if (!decode) throw new GuardFault("encoding");
  const most = Math.min(bodyBytes, Math.max(freeBytes, body.length * ratio));
  try {
    return new Uint8Array(await decode(body, { maxOutputLength: most }));
  } catch (error) {
    const reason = reasonOf(error);
    throw new GuardFault(reason === "ERR_BUFFER_TOO_LARGE" ? "too_large" : "encoding", { reason });
  }
}

function decoderFor(coding: string, body: Uint8Array) {
  if (coding === "gzip" || coding === "x-gzip") return unzip;
  if (coding !== "deflate") return undefined;
  // Half of the servers leave out zlib's head, whose low four bits are 8.
  return ((body[0] ?? 0) & 0x0f) === 8 ? unpack : unpackRaw;
}
