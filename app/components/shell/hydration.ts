/**
 * Routes hydrate only where they say so: `export const handle = hydrated`. Reading pages ship
 * none of Remix's scripts.
 */
export const hydrated = { hydrated: true } as const;

export function isHydrated(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydrated" in handle;
}
