/**
 * Who acts for an organisation, as histories and the audit log name them: `token ID` or
 * `user ID`, never an address.
 */
export function tokenActor(tokenId: string): string {
  return `token ${tokenId}`;
}

export function userActor(userId: string): string {
  return `user ${userId}`;
}

/** Id of the token of an actor; null where a person acts. */
export function tokenIdOf(actor: string): string | null {
  return actor.startsWith("token ") ? actor.slice("token ".length) : null;
}

/** Id of the person of an actor; null where a token or a process acts. */
export function userIdOf(actor: string): string | null {
  return actor.startsWith("user ") ? actor.slice("user ".length) : null;
}
