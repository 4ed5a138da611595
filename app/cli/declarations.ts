import type { Declarations } from "#domain/leaderboard/version-document.ts";
import { declaredFacts } from "#domain/submission/submission-fields.ts";

/** What `--declare` takes: facts that hold of the run, or `none` where none does. */
export const declarable: readonly string[] = ["none", ...declaredFacts];

/**
 * The declarations that the facts named make: all others do not hold.
 * @returns null where nothing was declared, and the unknown name where there is one
 */
export function declarationsOf(
  named: readonly string[] | undefined,
  chatTemplate: string | null,
): Declarations | null | { unknown: string } {
  if (named === undefined || named.length === 0) return null;
  const given = named.flatMap((list) => list.split(",")).map((name) => name.trim());
  const names = given.map((name) => name.replaceAll("-", "_").toLowerCase());
  const unknown = given.find((_, index) => !declarable.includes(names[index] ?? ""));
  if (unknown !== undefined) return { unknown };
  const holds = (fact: (typeof declaredFacts)[number]) => names.includes(fact);
  return {
    system_prompt: holds("system_prompt"),
    chat_template: chatTemplate,
    chat_template_names_country: holds("chat_template_names_country"),
    tools: holds("tools"),
    trained_on_items: holds("trained_on_items"),
    fine_tuned_pt_pt: holds("fine_tuned_pt_pt"),
  };
}
