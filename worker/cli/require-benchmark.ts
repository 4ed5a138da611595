import { type CatalogEntry, catalog, findBenchmark } from "#datasets/catalog.ts";
import { PrumoError } from "#domain/errors.ts";

/** The benchmark that `--benchmark` names. */
export function requireBenchmark(slug: string): CatalogEntry {
  const found = findBenchmark(slug);
  if (found) return found;
  const known = catalog.map(({ manifest }) => manifest.slug).join(", ");
  throw new PrumoError("not_found", `No benchmark ${JSON.stringify(slug)}; there are: ${known}.`);
}
