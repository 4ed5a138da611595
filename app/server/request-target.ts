/**
 * A request's target as it is served. What would be read as another address than the one that was
 * written (escapes that are no UTF-8, dots that lead upwards, a backslash or a second slash, which
 * make a path a host) is taken letter for letter: an unknown address, and no fault.
 */
export function literalTarget(target = "/"): string {
  const [path = "/"] = target.split("?", 1);
  const sound = isText(path) ? path : path.replaceAll("%", "%25");
  const literal = sound
    .replaceAll("\\", "%5C")
    .replaceAll("#", "%23")
    .replace(/\/(\/+)(?=[^/])/gu, (_, more: string) => `/${"%2F".repeat(more.length)}`)
    .split("/")
    .map((segment) => (dots.test(segment) ? literalDots(segment) : segment))
    .join("/");
  return literal + target.slice(path.length);
}

const dots = /^(?:\.|%2e){1,2}$/iu;

function literalDots(segment: string): string {
  return segment.replaceAll("%", "%25").replaceAll(".", "%252E");
}

/** Whether a path's escapes are text that the database could hold. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Path and query of a request line; undefined for what is no address. */
export function parseTarget(target: string): URL | undefined {
  // A second slash would make the path a host.
  if (!target.startsWith("/") || target.startsWith("//")) return undefined;
  return URL.canParse(target, "http://site") ? new URL(target, "http://site") : undefined;
}
