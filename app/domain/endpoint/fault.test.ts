import { describe, expect, it } from "vitest";
import { faultKinds, faultSide, faults } from "./fault.ts";

describe("faults", () => {
  it("are retried only where asking again may help", () => {
    const retried = faultKinds.filter((kind) => faults[kind].retryable);
    expect(retried).toEqual(["rate_limit", "server", "timeout", "malformed", "network"]);
  });

  it("say what to do in both languages", () => {
    for (const kind of faultKinds) {
      const { pt, en } = faults[kind].words;
      expect(pt.length).toBeGreaterThan(40);
      expect(en.length).toBeGreaterThan(40);
      expect(pt).not.toBe(en);
    }
  });

  it("are the platform's where its own network fails", () => {
    expect(faultSide("network", "EAI_AGAIN")).toBe("platform");
    expect(faultSide("network", "ECONNREFUSED")).toBe("provider");
    expect(faultSide("network", null)).toBe("provider");
    expect(faultSide("server", "EMFILE")).toBe("provider");
  });
});
