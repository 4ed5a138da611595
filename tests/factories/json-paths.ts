/** The value of a member or place. */
export function follow(value: unknown, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

/** Paths of all numbers in a JSON value. */
export function numberPaths(value: unknown): string[][] {
  if (typeof value === "number") return [[]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numberPaths(inner).map((path) => [key, ...path]),
  );
}
