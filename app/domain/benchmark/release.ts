import type { FileProblem } from "../errors.ts";
import type { Item } from "./item.ts";

/** `first` has nothing before it; the others follow a release (product.md, dataset releases). */
export const followingKinds = ["key", "retire", "extend"] as const;
export type FollowingKind = (typeof followingKinds)[number];

/** An item of the release before, as far as the kinds are concerned. */
export type PreviousItem = Pick<Item, "item_id" | "suite" | "question">;

const quote = (ids: readonly string[]) =>
  ids.slice(0, 5).join(", ") + (ids.length > 5 ? ` and ${ids.length - 5} more` : "");

/**
 * Checks that the items of a new release are what its kind allows against the release before:
 * `key` the same items, `retire` some fewer, `extend` all of them and some more. An item never
 * moves to another suite and never asks another question: stored responses answer the old one.
 * Returns problems of the file as a whole (line 0).
 */
export function checkReleaseKind(
  kind: FollowingKind,
  previous: readonly PreviousItem[],
  next: readonly PreviousItem[],
): FileProblem[] {
  const before = new Map(previous.map((item) => [item.item_id, item.suite]));
  const after = new Map(next.map((item) => [item.item_id, item.suite]));
  const missing = [...before.keys()].filter((id) => !after.has(id));
  const added = [...after.keys()].filter((id) => !before.has(id));
  const moved = [...after]
    .filter(([id, suite]) => before.has(id) && before.get(id) !== suite)
    .map(([id]) => id);
  const questions = new Map(previous.map((item) => [item.item_id, item.question]));
  const reworded = next
    .filter(({ item_id, question }) => (questions.get(item_id) ?? question) !== question)
    .map(({ item_id }) => item_id);
  const problems: FileProblem[] = [];
  const refuse = (code: string, message: string) =>
    problems.push({ line: 0, field: "item_id", code, message });

  if (moved.length > 0) refuse("moved_suite", `items changed their suite: ${quote(moved)}`);
  if (reworded.length > 0) {
    refuse(
      "changed_question",
      `questions changed: ${quote(reworded)}; retire such an item and add the new one under an id of its own`,
    );
  }
  if (kind !== "retire" && missing.length > 0) {
    refuse("missing_items", `a ${kind} release keeps every item; missing: ${quote(missing)}`);
  }
  if (kind !== "extend" && added.length > 0) {
    refuse("added_items", `a ${kind} release adds no item; new: ${quote(added)}`);
  }
  if (kind === "retire" && missing.length === 0) {
    refuse("nothing_retired", "a retire release removes at least one item");
  }
  if (kind === "extend" && added.length === 0) {
    refuse("nothing_added", "an extend release adds at least one item");
  }
  return problems;
}
