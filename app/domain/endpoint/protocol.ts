/** How an endpoint is spoken to; names are fixed, for the API shows them. */
export const protocols = [
  "openai-chat",
  "openai-responses",
  "anthropic-messages",
  "google-gemini",
] as const;
export type Protocol = (typeof protocols)[number];
