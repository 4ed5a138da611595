import { expect, it } from "vitest";
import { firstWaiting, type WorkCounts } from "./first-waiting.ts";

const none: WorkCounts = { rulings: 0, closed: 0, conflicts: 0, publication: 0 };
const having = (name: string, work: Partial<WorkCounts> = {}) => ({
  name,
  work: { ...none, ...work },
});

it("opens on the benchmark with the page's own work, before all other work", () => {
  const benchmarks = [having("a", { rulings: 9 }), having("b", { closed: 1 }), having("c")];
  expect(firstWaiting(benchmarks, "closed")?.name).toBe("b");
  expect(firstWaiting(benchmarks, "rulings")?.name).toBe("a");
  expect(firstWaiting(benchmarks, "publication")?.name).toBe("a");
  expect(firstWaiting(benchmarks, null)?.name).toBe("a");
});

it("takes the kinds in their order, and benchmarks in the catalogue's", () => {
  const late = having("late", { publication: 1 });
  expect(firstWaiting([late, having("b", { conflicts: 1 })], null)?.name).toBe("b");
  expect(firstWaiting([late, having("b", { publication: 5 })], null)?.name).toBe("late");
});

it("knows none where nothing waits", () => {
  expect(firstWaiting([having("a"), having("b")], "rulings")).toBeUndefined();
  expect(firstWaiting([], null)).toBeUndefined();
});
