import { type ExpectedItem, type ExpectedItems, withoutDecoyMarks } from "./expected-items.ts";

/** What a file must hold, as a page carries it to the browser that checks the file. */
export interface FileExpectation {
  benchmark: string;
  release: string;
  items: [itemId: string, suite: ExpectedItem["suite"], asksForNumber: 0 | 1][];
}

/** Without marks of decoys, and without ids of other releases, which are not the reader's. */
export function packExpectation(expected: ExpectedItems): FileExpectation {
  const { benchmark, release, items } = withoutDecoyMarks(expected);
  return {
    benchmark,
    release,
    items: Array.from(items, ([id, { suite, asksForNumber }]) => [
      id,
      suite,
      asksForNumber ? 1 : 0,
    ]),
  };
}

export function unpackExpectation({ benchmark, release, items }: FileExpectation): ExpectedItems {
  const entries = items.map(
    ([id, suite, number]) => [id, { suite, asksForNumber: number === 1 }] as const,
  );
  return { benchmark, release, items: new Map(entries) };
}
