/**
 * Writes what comes in, as it comes: what arrives while a write is under way goes together with
 * the next one, so that a fast endpoint costs few transactions and a slow one waits for none.
 */
export class ResponseWriter<Row> {
  readonly #write: (rows: Row[]) => Promise<void>;
  #pending: { row: Row; resolve: () => void; reject: (error: Error) => void }[] = [];
  #writing = false;

  constructor(write: (rows: Row[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once the row is durable. */
  add(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ row, resolve, reject });
      if (!this.#writing) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#writing = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0);
      try {
        await this.#write(batch.map(({ row }) => row));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error as Error);
      }
    }
    this.#writing = false;
  }
}
