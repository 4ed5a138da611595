/** What a token may do: send submissions, read its organisation's own, download packs. */
export const tokenScopes = ["submit", "read", "pack"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The resource that the api-key plugin files scopes under in `apikey.permissions`. */
export const scopeResource = "api";

/** Scopes of a stored `permissions` text; anything unknown grants nothing. */
export function scopesOf(permissions: string | null): TokenScope[] {
  if (permissions === null) return [];
  const granted: unknown = (JSON.parse(permissions) as Record<string, unknown>)[scopeResource];
  if (!Array.isArray(granted)) return [];
  return tokenScopes.filter((scope) => granted.includes(scope));
}
