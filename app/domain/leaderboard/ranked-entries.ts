/** An entry that may be ranked: scored, complete, and kept out by no declaration or hold. */
export interface RankCandidate {
  id: string;
  /** Permanent id of its model. */
  model: string;
  /** Who vouches for it: 0 the developer, 1 who registered the model, 2 anyone else. */
  standing: 0 | 1 | 2;
  /** A quantisation, prompt or minor revision of the model's own line. */
  isVariant: boolean;
  /** When its revision was accepted. */
  acceptedAt: Date;
}

/**
 * Chooses the one ranked entry of each model: the developer's own before that of the organisation
 * that registered it, and both before any third party's (else anyone could replace a model's score
 * by submitting a newer revision of it); then the model's own line before its variants; among
 * those the newest accepted, or the smaller id where two were accepted at once.
 *
 * @returns ids of the chosen entries
 */
export function chooseRankedEntries(candidates: readonly RankCandidate[]): Set<string> {
  const chosen = new Map<string, RankCandidate>();
  for (const candidate of candidates) {
    const other = chosen.get(candidate.model);
    if (other === undefined || precedes(candidate, other)) chosen.set(candidate.model, candidate);
  }
  return new Set(Array.from(chosen.values(), ({ id }) => id));
}

function precedes(a: RankCandidate, b: RankCandidate): boolean {
  if (a.standing !== b.standing) return a.standing < b.standing;
  if (a.isVariant !== b.isVariant) return b.isVariant;
  const later = a.acceptedAt.getTime() - b.acceptedAt.getTime();
  return later === 0 ? a.id < b.id : later > 0;
}
