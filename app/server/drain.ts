import type { Server } from "node:http";

const longestMs = 10_000;

/** Stops taking connections, lets answers that have begun end, and then closes the rest. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection that turns idle after its last answer is closed in passing.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const last = setTimeout(() => server.closeAllConnections(), longestMs);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
}
