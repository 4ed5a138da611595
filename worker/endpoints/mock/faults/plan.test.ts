import { describe, expect, it } from "vitest";
import { askMock, openMock } from "#tests/factories/mock-endpoint.ts";
import { type FaultPlan, faultPlan } from "./plan.ts";

function drawn(plan: FaultPlan, seed: number, requests = 10_000) {
  const faultOf = faultPlan(plan, seed);
  return Array.from({ length: requests }, (_, at) =>
    faultOf({ number: at + 1, question: "", attempt: 1 }),
  );
}

describe("shares of faults", () => {
  const plan = { "429-seconds": 0.05, "503-json": 0.02, hang: 0.01 } as const;

  it("are met, each its own", () => {
    const all = drawn(plan, 7);
    for (const [name, share] of Object.entries(plan)) {
      const count = all.filter((fault) => fault === name).length;
      expect(count / all.length, name).toBeCloseTo(share, 2);
    }
  });

  it("fall the same for the same seed only", () => {
    expect(drawn(plan, 7)).toEqual(drawn(plan, 7));
    expect(drawn(plan, 7)).not.toEqual(drawn(plan, 8));
  });

  it("are refused where no fault has the name", () => {
    expect(() => faultPlan(Object.fromEntries([["503", 0.1]]), 1)).toThrow(RangeError);
  });

  it.each([{ hang: 1.2 }, { hang: -0.1 }, { hang: Number.NaN }, { hang: 0.6, "429": 0.6 }])(
    "are refused where they are none: %o",
    (wrong) => {
      expect(() => faultPlan(wrong, 1)).toThrow(RangeError);
    },
  );
});

it("a list is gone through once, and a function knows of earlier attempts", async () => {
  const listed = await openMock({ faults: ["503-json", null, "429"] });
  const statuses = [];
  for (const _ of "1234") statuses.push((await askMock(listed, "openai-chat")).status);
  expect(statuses).toEqual([503, 200, 429, 200]);
  expect(listed.stats.faults).toEqual({ "503-json": 1, "429": 1 });
  expect(listed.requests.map(({ fault }) => fault)).toEqual([
    "503-json",
    undefined,
    "429",
    undefined,
  ]);

  const first = await openMock({ faults: ({ attempt }) => (attempt === 1 ? "408" : null) });
  const ask = async (question: string) =>
    (await askMock(first, "openai-chat", { question })).status;
  expect([await ask("A?"), await ask("A?"), await ask("B?"), await ask("A?")]).toEqual([
    ...[408, 200, 408, 200],
  ]);
});

describe("limits of the endpoint", () => {
  it("refuse what is too much at once", async () => {
    const endpoint = await openMock({ limits: { concurrency: 2 }, latencyMs: 80 });
    const all = await Promise.all([1, 2, 3, 4].map(() => askMock(endpoint, "openai-chat")));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect(all.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("1");
    expect((await askMock(endpoint, "openai-chat")).status).toBe(200);
    expect(endpoint.stats.faults).toEqual({ "over-limits": 2 });
  });

  it("refuse what is too much within a second", async () => {
    const endpoint = await openMock({ limits: { perSecond: 3 } });
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => askMock(endpoint, "google-gemini")));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
