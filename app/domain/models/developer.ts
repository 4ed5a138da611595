/**
 * Whether an organisation's verified domain is the developer's: the same one, or one above it
 * (*ia.exemplo.pt* is verified by *exemplo.pt*).
 */
export function isDomainOf(
  verified: string | null | undefined,
  developer: string | null | undefined,
): boolean {
  if (!verified || !developer) return false;
  const [own, said] = [verified.toLowerCase(), developer.toLowerCase()];
  return said === own || said.endsWith(`.${own}`);
}

export interface Provenance {
  /** The organisation whose entry it is. */
  organizationId: string;
  verifiedDomain: string | null;
  /** The organisation that registered the model. */
  modelOwnerId: string;
  developerDomain: string | null;
}

/**
 * Who vouches for an entry, the stronger the smaller: 0 the developer, by verified domain; 1 the
 * organisation that registered the model; 2 anyone else.
 */
export function standingOf(provenance: Provenance): 0 | 1 | 2 {
  if (isDomainOf(provenance.verifiedDomain, provenance.developerDomain)) return 0;
  return provenance.organizationId === provenance.modelOwnerId ? 1 : 2;
}
