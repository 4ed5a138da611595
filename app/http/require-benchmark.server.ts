import { findBenchmark } from "#datasets/catalog.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import { notFound } from "./not-found.ts";

/** The benchmark an address names, or a 404. */
export function requireBenchmark(slug: string | undefined): Manifest {
  const found = slug === undefined ? undefined : findBenchmark(slug);
  if (!found) throw notFound();
  return found.manifest;
}
