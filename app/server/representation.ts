import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** One body in every encoding it is sent in, with the headers that all of them share. */
export interface Representation {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Strong entity tags: one an encoding, since the bytes differ. */
  etags: Record<Encoding, string>;
  headers: Record<string, string>;
  /** Bytes held, for the cache's bound. */
  size: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller bodies gain nothing that a packet would notice. */
const leastCompressed = 256;
const compressible = /^(text\/|application\/(json|[\w.+-]*json|javascript|xml|x-)|image\/svg)/u;

/**
 * @param brotliQuality 0 to 11; the highest only for what is made once
 */
export async function represent(
  body: Buffer,
  headers: Record<string, string>,
  brotliQuality: number,
): Promise<Representation> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const bodies: Representation["bodies"] = { identity: body };
  const type = headers["Content-Type"] ?? "";
  if (body.length >= leastCompressed && compressible.test(type)) {
    const [br, gz] = await Promise.all([
      compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
      compressGzip(body, { level: 9 }),
    ]);
    bodies.br = br;
    bodies.gzip = gz;
  }
  return {
    bodies,
    etags: { identity: `"${hash}"`, gzip: `"${hash}-gz"`, br: `"${hash}-br"` },
    headers,
    size: Object.values(bodies).reduce((sum, { length }) => sum + length, 0),
  };
}
