/** Id of the last event that a returning reader has seen; 0 for none, or for one not of ours. */
export function lastEventId(request: Request): number {
  const id = Number(request.headers.get("Last-Event-ID") ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
