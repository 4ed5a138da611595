import { LRUCache } from "lru-cache";
import type { Representation } from "./representation.ts";

/** A rendered page, and what makes it stale. */
export interface CachedPage {
  representation: Representation;
  /** Benchmark whose data it shows; null for a page of several. */
  benchmark: string | null;
  /** The version page is one address for several media types. */
  negotiates: boolean;
  /** Never changes, so it lives as long as there is room. */
  immutable: boolean;
}

/** What a rendering gave: a page to keep, or an answer for this request alone. */
export type Rendering<Answer> = { page: CachedPage } | { answer: Answer };

const longestAgeMs = 60_000;

/**
 * Pages by canonical address, bounded by bytes. Each is rendered once however many ask for it;
 * one that was being rendered when its data changed is not kept.
 */
export class PageCache<Answer> {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #pending = new Map<string, Promise<Rendering<Answer>>>();
  #generation = 0;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ representation }, key) => representation.size + key.length + 1024,
      // A missed notification heals within a minute.
      ttl: longestAgeMs,
      ttlResolution: 500,
    });
  }

  get(address: string): CachedPage | undefined {
    return this.#pages.get(address);
  }

  /** The page at `address`, by one call of `render` for all who ask meanwhile. */
  render(address: string, render: () => Promise<Rendering<Answer>>): Promise<Rendering<Answer>> {
    const pending = this.#pending.get(address);
    if (pending) return pending;
    const generation = this.#generation;
    const rendering = render()
      .then((result) => {
        if ("page" in result && generation === this.#generation)
          this.#pages.set(address, result.page, result.page.immutable ? { ttl: 0 } : {});
        return result;
      })
      .finally(() => {
        if (this.#pending.get(address) === rendering) this.#pending.delete(address);
      });
    this.#pending.set(address, rendering);
    return rendering;
  }

  /** Drops what shows a benchmark's data; everything that may change without one. */
  forget(benchmark?: string): void {
    this.#generation += 1;
    // Whoever asks from now on must not share a rendering that began on old data.
    this.#pending.clear();
    for (const [address, page] of this.#pages.entries()) {
      const concerned = benchmark === undefined || !page.benchmark || page.benchmark === benchmark;
      if (concerned && !page.immutable) this.#pages.delete(address);
    }
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }
}
