/** Enough for a client that sends all before it reads; more than that meets a closed connection. */
const mostBytes = 96 * 1024 * 1024;
const longestMs = 10_000;

/**
 * Reads and drops what is left of a request's body. An answer that goes out while the client is
 * still sending is lost to most clients: their next write fails before they read it.
 */
export async function drain(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  const deadline = Date.now() + longestMs;
  let bytes = 0;
  try {
    while (bytes < mostBytes && Date.now() < deadline) {
      const chunk = await reader.read();
      if (chunk.done) return;
      bytes += chunk.value.byteLength;
    }
  } catch {
    // The client is gone.
  }
}
