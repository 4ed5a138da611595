import { requirePracticeBenchmark } from "./catalogued-benchmark.server.ts";
import { packLines } from "./pack-lines.server.ts";

/** What practice lines carry in place of a release: the split is not part of any. */
export const practiceRelease = "practice";

/** The public practice split as a pack, with its answers. */
export function practicePack(slug: string): string {
  const { manifest, practice } = requirePracticeBenchmark(slug);
  const { conditions } = manifest;
  return packLines({ benchmark: slug, release: practiceRelease, conditions }, practice);
}
