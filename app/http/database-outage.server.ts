import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";

/** Of the connection, and of PostgreSQL while it starts, stops or takes no more connections. */
const outageCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "53300",
  "57P01",
  "57P02",
  "57P03",
]);
const lostConnection =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;

/** After which it is worth asking again. */
export const outageRetrySeconds = 5;

/** What is thrown while the database is away becomes a refusal that says so. */
export function withOutageNamed(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PrumoError) return error;
  const { code } = error as { code?: string };
  const away = (code !== undefined && outageCodes.has(code)) || lostConnection.test(error.message);
  if (!away) return error;
  return new PrumoError("database_unavailable", m.api_database_away(), {
    details: { retry_after_seconds: outageRetrySeconds },
  });
}
