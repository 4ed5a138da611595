/** How an endpoint is spoken to; names are fixed, for the API shows them. */
export const protocols = [
  "openai-chat",
  "openai-responses",
  "anthropic-messages",
  "google-gemini",
] as const;
export type Protocol = (typeof protocols)[number];

/**
 * Whether an endpoint of this protocol always wants a key. What speaks OpenAI's chat protocol is
 * often a server of one's own, without one.
 */
function needsKey(protocol: Protocol): boolean {
  return protocol !== "openai-chat";
}

/** Whether calls would go without a key that the protocol wants; extra headers may carry it. */
export function lacksKey(protocol: Protocol, given: { hasKey: boolean; headers: number }): boolean {
  return needsKey(protocol) && !given.hasKey && given.headers === 0;
}
