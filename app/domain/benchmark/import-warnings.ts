import type { Item } from "./item.ts";
import type { Manifest } from "./manifest.ts";
import { findUnlikeIds } from "./unlike-ids.ts";

/** Suites that are mixed in among the target's items and must look like them. */
const hiddenSuites = ["decoy", "cue"] as const;

/** What whoever imports items should look at before, since a release is never replaced. */
export function importWarnings(
  manifest: Pick<Manifest, "suites">,
  items: readonly Pick<Item, "item_id" | "suite">[],
): string[] {
  const idsOf = (suite: string) =>
    items.filter((item) => item.suite === suite).map(({ item_id }) => item_id);
  const sizes = manifest.suites.flatMap(({ id, items: expected }) => {
    const found = idsOf(id).length;
    return expected === null || found === expected
      ? []
      : [`the ${id} suite has ${found} items, where the manifest says ${expected}`];
  });
  const target = idsOf("target");
  const telling = hiddenSuites.flatMap((suite) => {
    const ids = idsOf(suite);
    const unlike = findUnlikeIds(target, ids);
    if (!unlike) return [];
    const how =
      unlike.because === "form"
        ? `are not formed like those of target items (${target[0]})`
        : "are numbered outside the numbers of target items";
    return [
      `the ids of ${unlike.ids.length} of ${ids.length} ${suite} items give them away: ` +
        `${someOf(unlike.ids)} ${how}; give them ids of the same make, dealt out among the ` +
        "target's, before the release is imported",
    ];
  });
  return [...sizes, ...telling];
}

function someOf(ids: readonly string[]): string {
  return ids.slice(0, 3).join(", ") + (ids.length > 3 ? ", …" : "");
}
