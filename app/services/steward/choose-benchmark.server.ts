import type { Kysely } from "kysely";
import { catalog } from "#datasets/catalog.ts";
import type { Database } from "#db/tables/index.ts";
import { type BenchmarkWork, firstWaiting } from "#domain/desk/first-waiting.ts";
import type { Steward } from "#domain/desk/steward.ts";
import { measureWork } from "./measure-work.server.ts";

/**
 * The benchmark that a page of the desk is about: the one asked for, else one with something
 * waiting for this steward, of the page's own kind before all others, else the first.
 */
export async function chooseBenchmark(
  { db, doubleRulingShare }: { db: Kysely<Database>; doubleRulingShare: number },
  steward: Steward,
  { asked, own }: { asked: string | undefined; own: BenchmarkWork | null },
): Promise<string> {
  if (asked !== undefined) return asked;
  const slugs = catalog.map(({ manifest }) => manifest.slug);
  const scope = { ...steward, doubleShare: doubleRulingShare };
  const waiting = firstWaiting(await measureWork({ db }, scope, slugs), own);
  return waiting?.benchmark ?? (slugs[0] as string);
}
