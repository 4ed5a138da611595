import { describe, expect, it } from "vitest";
import { cueStanding } from "./cue-standing.ts";

const of = (answeredForCountry: number, inspectionReason: string | null = null) =>
  cueStanding(
    {
      cues: { asked: 30, answeredForCountry, unresolved: 24 - answeredForCountry },
      inspectionReason,
    },
    0.2,
  );

describe("cueStanding", () => {
  it("suspects a share above the limit, and none at it", () => {
    expect(of(6)).toBe("clear");
    expect(of(7)).toBe("suspected");
  });

  it("is settled by a steward's reason, which clears nobody of nothing", () => {
    expect(of(7, "Answers for everyone's country alike.")).toBe("accepted");
    expect(of(6, "Looked at.")).toBe("clear");
  });

  it("never suspects an entry that was asked none", () => {
    expect(cueStanding({ cues: null, inspectionReason: null }, 0)).toBe("clear");
  });
});
