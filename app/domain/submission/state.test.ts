import { describe, expect, it } from "vitest";
import {
  eventsFor,
  isSettled,
  nextState,
  type SubmissionEvent,
  submissionStates,
  transitions,
} from "./state.ts";

describe("submission states", () => {
  it("lead a clean upload to its score", () => {
    const path: SubmissionEvent[] = ["validate", "queue", "grade", "leave_open", "score"];
    let state = nextState("received", path[0] as SubmissionEvent);
    for (const event of path.slice(1)) state = state && nextState(state, event);
    expect(state).toBe("scored");
  });

  it("leave no way back from an end", () => {
    for (const state of ["rejected", "failed", "cancelled", "voided"] as const) {
      for (const event of Object.keys(transitions) as SubmissionEvent[]) {
        expect(nextState(state, event)).toBeUndefined();
      }
    }
  });

  it("reach every state", () => {
    const reached = new Set(Object.values(transitions).map((transition) => transition.to));
    expect(submissionStates.filter((state) => state !== "received" && !reached.has(state))).toEqual(
      [],
    );
  });

  it("let a provider cancel only what nobody has seen, and withdraw only what is public", () => {
    const cancellable = submissionStates.filter((state) =>
      eventsFor(state, "provider").includes("cancel"),
    );
    const withdrawable = submissionStates.filter((state) =>
      eventsFor(state, "provider").includes("withdraw"),
    );
    expect(cancellable).not.toContain("grading");
    expect(withdrawable).toEqual(["needs_review", "scored"]);
    expect(cancellable.filter((state) => withdrawable.includes(state))).toEqual([]);
  });

  it("let nobody but a steward void", () => {
    expect(eventsFor("scored", "provider")).not.toContain("void");
    expect(eventsFor("scored", "steward")).toContain("void");
  });

  it("call ends and scores settled, and nothing else", () => {
    expect(submissionStates.filter(isSettled)).toEqual(
      expect.arrayContaining(["rejected", "scored", "failed", "cancelled", "withdrawn", "voided"]),
    );
    expect(isSettled("grading")).toBe(false);
    expect(isSettled("needs_review")).toBe(false);
  });
});
