import fc from "fast-check";
import { expect, it } from "vitest";
import { readEventStream } from "./event-stream.ts";

async function eventsOf(text: string, cuts: readonly number[] = []) {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length];
    edges.sort((a, b) => a - b);
    for (const [index, edge] of edges.slice(1).entries()) yield bytes.subarray(edges[index], edge);
  }
  const events = [];
  for await (const event of readEventStream(chunks())) events.push(event);
  return events;
}

const stream =
  'retry: 2000\n\nid: 1\nevent: state\ndata: {"é":1}\n\n: still here\n\nid: 2\r\ndata: a\r\ndata: b\r\n\r\nid: 3\ndata: cut';

it("gives whole events, wherever chunks end", async () => {
  const expected = [
    { id: "1", name: "state", data: '{"é":1}' },
    { id: "2", name: "message", data: "a\nb" },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(200), { maxLength: 6 }), async (cuts) => {
      expect(await eventsOf(stream, cuts)).toEqual(expected);
    }),
  );
});
