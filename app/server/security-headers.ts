const common = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

const directives = {
  "default-src": "'none'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

const policy = (scripts: string) =>
  Object.entries({ ...directives, "script-src": scripts })
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");

/** Of pages that are cached: nothing inline, hence the same bytes for everyone. */
export const cachedPageHeaders: Readonly<Record<string, string>> = {
  ...common,
  "Content-Security-Policy": policy("'self'"),
};

/** Of a mail as HTML, whose styles stand in its elements, shown to the developer of this machine. */
export const mailHeaders: Readonly<Record<string, string>> = {
  ...common,
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-top-navigation",
};

/** Of pages that hydrate: Remix writes inline scripts, which carry the nonce. */
export function nonceHeaders(nonce: string): Record<string, string> {
  return { ...common, "Content-Security-Policy": policy(`'self' 'nonce-${nonce}'`) };
}
