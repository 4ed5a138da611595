/** Framing, which is the client's own, and whatever tells who asks, from where, in what language. */
const dropped =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|upgrade|expect|keep-alive|accept-.*|user-agent|cookie|referer|origin|from|date|via|forwarded|x-forwarded-.*|x-real-ip|sec-.*|proxy-.*|traceparent|tracestate|baggage)$/;

/** What every request carries: nothing that tells this client from any other of Node. */
const ours = { "accept-encoding": "identity", "user-agent": "node" };

/**
 * Exactly what is sent beside `host`, `connection` and `content-length`.
 * @throws TypeError that names no value, which may be a key
 */
export function requestHeaders(given: HeadersInit | undefined): Record<string, string> {
  const kept = [...readHeaders(given)].filter(([name]) => !dropped.test(name));
  return { ...Object.fromEntries(kept), ...ours };
}

function readHeaders(given: HeadersInit | undefined): Headers {
  try {
    return new Headers(given);
  } catch {
    throw new TypeError("a header that cannot be sent");
  }
}
