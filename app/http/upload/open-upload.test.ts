import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openUpload } from "./open-upload.server.ts";
import { ClientGone } from "./request-body.server.ts";
import { uploadLimits } from "./upload.server.ts";

const never = new AbortController().signal;
const boundary = "----a-boundary";
const multipart = `multipart/form-data; boundary=${boundary}`;

type Part = [name: string, content: string | Uint8Array, filename?: string];

function formBytes(parts: Part[]): Buffer {
  const pieces = parts.flatMap(([name, content, filename]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? "" : `; filename="${filename}"`,
    "\r\n\r\n",
    content,
    "\r\n",
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** A request whose body arrives in chunks of the given sizes, over and over. */
function request(body: Uint8Array, type: string, sizes = [65_536], url = "http://x/") {
  let at = 0;
  let turn = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      const size = sizes[turn++ % sizes.length] as number;
      controller.enqueue(Uint8Array.from(body.subarray(at, at + size)));
      at += size;
    },
  });
  const init = { method: "POST", body: stream, duplex: "half", headers: { "Content-Type": type } };
  return new Request(url, init as RequestInit);
}

async function contentOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const metadata: Part = ["metadata", '{"model":"Água"}'];
const small: Part = ["file", "uma resposta\r\n--não é fronteira\r\n", "r.jsonl"];
const spools = () => readdirSync(tmpdir()).filter((name) => name.startsWith("prumo-upload-"));

describe("openUpload", () => {
  it.each([
    ["before the file", [metadata, small]],
    ["after the file", [small, metadata]],
    ["as a file of its own", [["metadata", '{"model":"Água"}', "m.json"] as Part, small]],
  ])("reads a form with its metadata %s, however it is cut", async (_, parts) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
        async (cuts) => {
          const upload = await openUpload(request(formBytes(parts), multipart, cuts), never);
          expect(upload.fields.get("metadata")).toEqual(['{"model":"Água"}']);
          expect((await contentOf(upload.file)).toString()).toBe(small[1]);
          await upload.discard();
        },
      ),
      { numRuns: 40 },
    );
  });

  it("keeps a large file that comes before its metadata out of memory and off the disk in clear", async () => {
    const large = Buffer.alloc(5_000_000, "responde ");
    const form = formBytes([["file", large, "r.jsonl"], metadata]);
    const upload = await openUpload(request(form, multipart), never);
    expect(spools()).toEqual([]);
    expect((await contentOf(upload.file)).equals(large)).toBe(true);
    await upload.discard();
  });

  it("reads the body as the file and the query as the fields", async () => {
    const url = "http://x/?model=A&model=B&benchmark=c";
    const upload = await openUpload(
      request(Buffer.from("abc"), "application/jsonl", [1], url),
      never,
    );
    expect(upload.fields.get("model")).toEqual(["A", "B"]);
    expect((await contentOf(upload.file)).toString()).toBe("abc");
  });

  it.each<[string, Buffer, string]>([
    ["no file", formBytes([metadata]), "invalid_request"],
    ["a file without a name", formBytes([metadata, ["file", "abc"]]), "invalid_request"],
    ["two files", formBytes([small, small, metadata]), "invalid_request"],
    ["another file", formBytes([["image", "abc", "a.png"], small]), "invalid_request"],
    ["endless text", formBytes([["metadata", "x".repeat(200_000)], small]), "invalid_request"],
    ["too many fields", formBytes([...Array(60).fill(metadata), small]), "invalid_request"],
    [
      "endless metadata",
      formBytes([["metadata", "x".repeat(200_000), "m"], small]),
      "invalid_request",
    ],
    ["no form at all", Buffer.from("abc"), "invalid_request"],
    ["nothing", Buffer.alloc(0), "invalid_request"],
  ])("refuses a form with %s", async (_, form, code) => {
    const reading = openUpload(request(form, multipart), never).then(async (upload) => {
      await contentOf(upload.file);
    });
    await expect(reading).rejects.toMatchObject({ code });
  });

  it("refuses a form that is cut anywhere, wherever the metadata stands", async () => {
    for (const parts of [
      [metadata, small],
      [small, metadata],
    ]) {
      const whole = formBytes(parts);
      for (let length = 0; length < whole.length - 4; length += 3) {
        const reading = openUpload(request(whole.subarray(0, length), multipart), never).then(
          ({ file }) => contentOf(file),
        );
        await expect(reading).rejects.toMatchObject({ code: "invalid_request" });
      }
    }
  });

  it("never throws anything but a refusal at noise", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(multipart, "multipart/form-data", "multipart/form-data; boundary="),
        fc.boolean(),
        async (noise, type, framed) => {
          const body = framed ? formBytes([["file", noise, "x"]]) : Buffer.from(noise);
          try {
            const upload = await openUpload(request(body, type), never);
            expect(framed).toBe(true);
            expect((await contentOf(upload.file)).equals(Buffer.from(noise))).toBe(true);
          } catch (error) {
            expect(error).toMatchObject({ name: "PrumoError", code: "invalid_request" });
          }
        },
      ),
    );
  });

  it("refuses what is announced or found to be too large", async () => {
    const announced = new Request("http://x/", {
      method: "POST",
      body: "abc",
      headers: { "Content-Length": String(uploadLimits.sentBytes * 2) },
    });
    await expect(openUpload(announced, never)).rejects.toMatchObject({ code: "file_too_large" });
    const body = Buffer.alloc(uploadLimits.sentBytes + 1, 97);
    const found = await openUpload(
      request(formBytes([metadata, ["file", body, "a"]]), multipart),
      never,
    );
    await expect(contentOf(found.file)).rejects.toMatchObject({ code: "file_too_large" });
    await found.discard();
  });

  it("tells a client that goes away from a file that ends", async () => {
    const gone = new AbortController();
    const upload = await openUpload(
      request(formBytes([metadata, ["file", Buffer.alloc(300_000), "a"]]), multipart, [10_000]),
      gone.signal,
    );
    const reading = (async () => {
      for await (const _ of upload.file) gone.abort();
    })();
    await expect(reading).rejects.toBeInstanceOf(ClientGone);
    await upload.discard();
  });

  it.each([
    ["a form", multipart, formBytes([metadata, ["file", Buffer.alloc(300_000), "a"]])],
    ["a raw body", "text/plain", Buffer.alloc(300_000)],
  ])("does not wait long for the rest of %s that it has refused", async (_, type, body) => {
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Uint8Array.from(body.subarray(0, 200_000))),
    });
    const init = {
      method: "POST",
      body: stalled,
      duplex: "half",
      headers: { "Content-Type": type },
    };
    const upload = await openUpload(new Request("http://x/", init as RequestInit), never);
    const reading = contentOf(upload.file);
    // The test fails by its own time limit, which is shorter than the wait for a file.
    await Promise.all([expect(reading).rejects.toThrow(), upload.discard()]);
  });
});
