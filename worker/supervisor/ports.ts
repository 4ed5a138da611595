import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { PrumoError } from "#domain/errors.ts";

/** An earlier Prumo that was killed lets go of its ports within this time. */
const PATIENCE_MS = 5000;

/** Refuses a port that something else listens on, before anything is started. */
export async function requireFreePort(
  host: string,
  port: number,
  setting: "PORT" | "PRUMO_STEWARD_PORT",
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const fault = await tryPort(host, port);
    if (!fault) return;
    if (fault !== "EADDRINUSE" || Date.now() > deadline) {
      const reason = fault === "EADDRINUSE" ? "is in use by another program" : `gives ${fault}`;
      throw new PrumoError(
        "invalid_request",
        `Port ${port} at ${host} ${reason}. Set ${setting} to another, or end that program.`,
      );
    }
    await delay(200);
  }
}

/** The error code with which the system refuses the port, if it does. */
function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
