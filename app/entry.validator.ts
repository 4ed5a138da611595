import { type FileExpectation, unpackExpectation } from "#domain/submission/file-expectation.ts";
import type { ProblemLocale } from "#domain/submission/problem-messages.ts";
import { createPredictionValidator, type PredictionReport } from "#domain/submission/validator.ts";

// Checks a file in the browser by the validator that the server uses, in a worker of its own, so
// that the page stays alive however large the file is.

interface CheckRequest {
  file: File;
  expected: FileExpectation;
  locale: ProblemLocale;
  confirm: string[];
}

/** `unreadable`: a container that only the server opens. */
type CheckAnswer =
  | { kind: "progress"; share: number }
  | { kind: "report"; report: PredictionReport }
  | { kind: "unreadable" };

const answer = (message: CheckAnswer) => self.postMessage(message);

self.addEventListener("message", (event: MessageEvent<CheckRequest>) => {
  check(event.data).catch(() => answer({ kind: "unreadable" }));
});

async function check({ file, expected, locale, confirm }: CheckRequest): Promise<void> {
  const validator = createPredictionValidator(unpackExpectation(expected), { locale, confirm });
  let read = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.length;
        answer({ kind: "progress", share: read / Math.max(1, file.size) });
        controller.enqueue(chunk);
      },
    }),
  );
  const opened = (await isGzip(file)) ? counted.pipeThrough(gunzip()) : counted;
  const reader = opened.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    validator.push(value);
    if (validator.stopped) {
      await reader.cancel();
      break;
    }
  }
  answer({ kind: "report", report: validator.finish() });
}

/** Typed for bytes in general; browsers take no others. */
function gunzip() {
  return new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>;
}

async function isGzip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}
