import type { LeaderboardReader } from "#domain/leaderboard/leaderboard-reader.ts";
import type { WebContext } from "./web-context.server.ts";

/** What the server in front of Remix gives every loader and action, one value a request. */
export interface SiteContext {
  /** Database, keys and notifications, for forms and the API. */
  web: WebContext;
  reader: LeaderboardReader;
  /** Scheme and host from configuration; never from the Host header. */
  origin: string;
  /** For the inline scripts of pages that hydrate; empty on pages that are cached. */
  nonce: string;
  /** Address of the peer, or of the client as the trusted proxy names it. */
  clientAddress: string;
  /** Aborts when the response can no longer be written. */
  closed: AbortSignal;
  /** This reader has searched too often to be answered now. */
  searchRefused: boolean;
  /** Set once a refusal is answered by its error page, where it says when to come again. */
  retryAfterSeconds?: number;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends SiteContext {}
}
