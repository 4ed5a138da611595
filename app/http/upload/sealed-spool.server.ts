import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Files up to this size never touch the disk. */
const memoryBytes = 1024 * 1024;

/**
 * Keeps a stream of bytes until it can be read: in memory while small, else in an unnamed file
 * under a key that lives in this object only, so that no response is on disk in clear.
 */
export class SealedSpool {
  readonly #key = randomBytes(32);
  readonly #counter = randomBytes(16);
  readonly #cipher = createCipheriv("aes-256-ctr", this.#key, this.#counter);
  #small: Uint8Array[] = [];
  #smallBytes = 0;
  #file: FileHandle | undefined;

  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#file && this.#smallBytes + bytes.length <= memoryBytes) {
      this.#small.push(Uint8Array.from(bytes));
      this.#smallBytes += bytes.length;
      return;
    }
    this.#file ??= await this.#openFile();
    await this.#file.appendFile(this.#cipher.update(bytes));
  }

  /** What was written, in order; once. */
  async *read(): AsyncGenerator<Uint8Array> {
    yield* this.#small;
    this.#small = [];
    if (!this.#file) return;
    const decipher = createDecipheriv("aes-256-ctr", this.#key, this.#counter);
    const sealed = createReadStream("", { fd: this.#file, start: 0, autoClose: false });
    for await (const chunk of sealed) yield decipher.update(chunk as Buffer);
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async #openFile(): Promise<FileHandle> {
    const directory = await mkdtemp(join(tmpdir(), "prumo-upload-"));
    try {
      return await open(join(directory, "spool"), "wx+", 0o600);
    } finally {
      // The open file lives on without a name, and ends with the process at the latest.
      await rm(directory, { recursive: true });
    }
  }
}
