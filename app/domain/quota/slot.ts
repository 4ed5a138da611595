import type { SubmissionEvent } from "../submission/state.ts";

/** A slot is reserved by what is accepted, spent when grading starts, or given back. */
export const slotStates = ["reserved", "spent", "returned"] as const;
export type SlotState = (typeof slotStates)[number];

const effects: Partial<Record<SubmissionEvent, SlotState>> = {
  grade: "spent",
  reject: "returned",
  refuse: "returned",
  cancel: "returned",
  // Only Prumo itself fails a submission.
  fail: "returned",
};

/** What an event makes of the slot that a submission holds; undefined where it stays as it is. */
export function slotAfter(event: SubmissionEvent): SlotState | undefined {
  return effects[event];
}
