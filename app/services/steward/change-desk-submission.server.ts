import { inspectSubmission } from "./inspect-submission.server.ts";
import type { StewardContext } from "./open-answer.server.ts";
import { voidSubmission } from "./void-submission.server.ts";
import { withdrawSubmission } from "./withdraw-submission.server.ts";

export type DeskChange = "inspect" | "withdraw" | "void";

/** What a steward does to a submission; the reason is public. */
export async function changeDeskSubmission(
  context: StewardContext,
  change: { act: DeskChange; submission: string; by: string; reason: string },
): Promise<void> {
  const { act, ...rest } = change;
  if (act === "inspect") await inspectSubmission(context, rest);
  else if (act === "withdraw") await withdrawSubmission(context, rest);
  else await voidSubmission(context, rest);
}
