import { afterEach, expect, it } from "vitest";
import { makeItems } from "#tests/factories/items.ts";
import { Grader } from "./grader.ts";

let grader: Grader | undefined;
afterEach(() => grader?.close());

const items = makeItems("target", 2);
const request = (response: string) => ({
  release: "1",
  language: "pt-PT",
  items,
  responses: items.map(({ item_id }) => ({ item_id, condition: "simple" as const, response })),
});

it("gives one result a response, in order, to each of those who ask at once", async () => {
  grader = new Grader();
  const [right, refused] = await Promise.all([
    grader.grade(request(items[0]?.answers[0] ?? "")),
    grader.grade(request("Não sei.")),
  ]);
  expect(right?.map(({ verdict }) => verdict)[0]).toBe("correct");
  expect(right?.map(({ verdict }) => verdict)[1]).not.toBe("correct");
  expect(refused?.map(({ verdict }) => verdict)).toEqual(["not_attempted", "not_attempted"]);
});

it("gives up on all that waits for a thread that does not answer", async () => {
  // No thread starts within this.
  grader = new Grader(5);
  const asked = [grader.grade(request("Lisboa")), grader.grade(request("Porto"))];
  const ends = await Promise.allSettled(asked);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(grader.grade(request("Faro"))).rejects.toThrow(/within 5 ms/);
});

it("fails a request that cannot be graded, and the thread lives on", async () => {
  grader = new Grader();
  await expect(grader.grade({ ...request("x"), language: "xx" })).rejects.toThrow();
  expect(await grader.grade(request("Não sei."))).toHaveLength(2);
});
