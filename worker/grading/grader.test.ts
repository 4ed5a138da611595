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

it("gives up on a thread that does not answer", async () => {
  // No thread starts within this.
  grader = new Grader({ patienceMs: 5 });
  const asked = [grader.grade(request("Lisboa")), grader.grade(request("Porto"))];
  const ends = await Promise.allSettled(asked);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(grader.grade(request("Faro"))).rejects.toMatchObject({
    kind: "crashed",
    message: expect.stringMatching(/within 5 ms/),
  });
});

it("fails what took the thread's memory, and grades what waited behind it", async () => {
  grader = new Grader({ memoryMb: 128 });
  const huge = request("á€".repeat(90_000));
  const [one] = huge.responses;
  if (!one) throw new Error("there is a response");
  huge.responses = Array.from({ length: 1_000 }, () => ({ ...one }));
  const ends = await Promise.allSettled([
    grader.grade(request("Não sei.")),
    grader.grade(huge),
    grader.grade(request("Não sei.")),
  ]);
  expect(ends).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { kind: "crashed", message: /memory/ } },
    { status: "fulfilled" },
  ]);
});

it("blames nothing on what it was closed over", async () => {
  grader = new Grader();
  const asked = [grader.grade(request("Lisboa")), grader.grade(request("Porto"))];
  const ends = Promise.allSettled(asked);
  await new Promise((resolve) => setTimeout(resolve, 10));
  await grader.close();
  for (const end of await ends) {
    expect(end).toMatchObject({ status: "rejected", reason: { message: "the grader was closed" } });
    expect(end).not.toHaveProperty("reason.kind");
  }
});

it("fails a request that cannot be graded, and the thread lives on", async () => {
  grader = new Grader();
  await expect(grader.grade({ ...request("x"), language: "xx" })).rejects.toThrow();
  expect(await grader.grade(request("Não sei."))).toHaveLength(2);
});
