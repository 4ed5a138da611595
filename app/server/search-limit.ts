import { LRUCache } from "lru-cache";

const searchesPerWindow = 30;
const windowMs = 60_000;
const addressesKept = 20_000;

/** Searches an address may make in a minute; in memory, since each one is rendered here. */
export class SearchLimit {
  readonly #counts = new LRUCache<string, { count: number }>({
    max: addressesKept,
    ttl: windowMs,
  });

  allows(address: string): boolean {
    const window = this.#counts.get(address);
    if (!window) {
      this.#counts.set(address, { count: 1 });
      return true;
    }
    window.count += 1;
    return window.count <= searchesPerWindow;
  }
}
