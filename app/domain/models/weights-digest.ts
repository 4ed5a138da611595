/** The SHA-256 by which weights are known, hex; null where an address is all there is. */
export function weightsDigest(weights: string | null): string | null {
  const found = weights?.match(/^(?:sha-?256[:=])?\s*([0-9a-f]{64})$/i);
  return found?.[1]?.toLowerCase() ?? null;
}
