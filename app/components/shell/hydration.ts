/**
 * Routes hydrate only where they say so: `export const handle = { hydrated: true }`. Reading pages
 * ship none of Remix's scripts.
 */
export function isHydrated(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydrated" in handle;
}
