import { type CatalogEntry, catalog, findBenchmark } from "#datasets/catalog.ts";
import { languagePack } from "#domain/benchmark/language/index.ts";
import { PrumoError } from "#domain/errors.ts";
import { placeNamedIn } from "#domain/models/template-place.ts";
import { m } from "#platform/paraglide/messages.js";

/** Every benchmark of this installation, in the order in which pages list them. */
export function listBenchmarks(): readonly CatalogEntry[] {
  return catalog;
}

/** @throws PrumoError `not_found`, naming the benchmarks there are */
export function requireBenchmark(slug: string | undefined): CatalogEntry {
  const entry = slug === undefined ? undefined : findBenchmark(slug);
  if (entry) return entry;
  const benchmarks = catalog.map(({ manifest }) => manifest.slug).join(", ");
  throw new PrumoError("not_found", m.api_benchmark_unknown({ slug: slug ?? "", benchmarks }));
}

/** Benchmarks with a public practice split. */
export function practiceBenchmarks(): readonly CatalogEntry[] {
  return catalog.filter(({ practice }) => practice.length > 0);
}

/** @throws PrumoError `not_found` where the benchmark has no public practice split */
export function requirePracticeBenchmark(slug: string | undefined): CatalogEntry {
  const entry = requireBenchmark(slug);
  if (entry.practice.length > 0) return entry;
  const benchmark = entry.manifest.slug;
  throw new PrumoError("not_found", m.api_practice_missing({ benchmark }));
}

/** Whether a chat template tells the model of the benchmark's own country. */
export function templateNamesPlace(slug: string, template: string | null): boolean {
  const { manifest } = requireBenchmark(slug);
  return placeNamedIn(template, languagePack(manifest.language_pack)) !== undefined;
}
