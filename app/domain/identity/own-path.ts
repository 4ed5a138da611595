const longestPath = 1_000;

/**
 * An address to go on to after signing in, where it is a path of this site; undefined for
 * anything that a browser could take elsewhere, and for the sign-in pages themselves.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > longestPath) return undefined;
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return undefined;
  let parsed: URL;
  try {
    parsed = new URL(text, "http://own.invalid");
  } catch {
    return undefined;
  }
  if (!parsed.href.startsWith("http://own.invalid/")) return undefined;
  if (parsed.pathname.startsWith("//")) return undefined;
  return /^(\/en)?\/sign-in(\/|$)/.test(parsed.pathname) ? undefined : text;
}
