import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { unwrapDataKey } from "#platform/sealing/data-key.server.ts";
import { findDataKey } from "./queries/data-keys.ts";
import type { Database } from "./tables/index.ts";

/** A data key that is not there, or that this process's identity does not open. */
export class ClosedKey extends Error {}

/** Opens wrapped data keys with one age identity and remembers the last few (age costs 2 ms). */
export class DataKeys {
  readonly #identity: string;
  readonly #open = new LRUCache<string, Promise<Uint8Array>>({ max: 64 });

  constructor(identity: string) {
    this.#identity = identity;
  }

  open(db: Kysely<Database>, id: string): Promise<Uint8Array> {
    const known = this.#open.get(id);
    if (known) return known;
    const opening = this.#load(db, id);
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  async #load(db: Kysely<Database>, id: string): Promise<Uint8Array> {
    const wrapped = await findDataKey(db, id);
    if (!wrapped)
      throw new ClosedKey(`data key ${id} is not in the database or not this role's to see`);
    return unwrapDataKey(wrapped, this.#identity).catch((cause: Error) => {
      throw new ClosedKey(`data key ${id} does not open: ${cause.message}`, { cause });
    });
  }
}
