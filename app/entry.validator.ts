import { type FileExpectation, unpackExpectation } from "#domain/submission/file-expectation.ts";
import { type ProblemLocale, problemMessage } from "#domain/submission/problem-messages.ts";
import { longestTemplateBytes, readTemplateText } from "#domain/submission/template-text.ts";
import { createPredictionValidator, type PredictionReport } from "#domain/submission/validator.ts";

// Checks a file, or reads a chat template, in the browser by the validator that the server uses, in a worker of its own, so
// that the page stays alive however large the file is.

interface CheckRequest {
  file: File;
  expected: FileExpectation;
  locale: ProblemLocale;
  confirm: string[];
}

interface TemplateRequest {
  template: File;
  locale: ProblemLocale;
}

/** `unreadable`: a container that only the server opens. */
type CheckAnswer =
  | { kind: "progress"; share: number }
  | { kind: "report"; report: PredictionReport }
  | { kind: "unreadable" }
  | { kind: "template"; text?: string; message?: string };

const answer = (message: CheckAnswer) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<CheckRequest | TemplateRequest>) => {
  const done = "template" in data ? readTemplate(data) : check(data);
  done.catch(() => answer({ kind: "unreadable" }));
});

async function readTemplate({ template, locale }: TemplateRequest): Promise<void> {
  // A byte more than may be shows that it is too long.
  const start = template.slice(0, longestTemplateBytes + 1);
  const read = readTemplateText(new Uint8Array(await start.arrayBuffer()));
  const message = read.ok ? undefined : problemMessage(read.code, read.params, locale);
  answer({ kind: "template", ...(read.ok && { text: read.text }), ...(message && { message }) });
}

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
