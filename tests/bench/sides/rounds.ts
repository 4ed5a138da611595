import { createInterface } from "node:readline";

/**
 * The other end of `openSideProcess`: answers each request by doing the work once. `shown` makes
 * of its result what is compared with the other side's, and is not part of the time.
 */
export async function answerRounds<Output>(
  work: () => Output,
  shown: (output: Output) => unknown = (output) => output,
): Promise<void> {
  for await (const request of createInterface({ input: process.stdin })) {
    const began = performance.now();
    const output = work();
    const ms = performance.now() - began;
    console.log(JSON.stringify(request === "check" ? { output: shown(output) } : { ms }));
  }
}
