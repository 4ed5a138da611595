import { monitorEventLoopDelay } from "node:perf_hooks";

/** Who answered a request. */
export type Answerer = "cache" | "page" | "static" | "app" | "probe";

/** Counters of one process in Prometheus's text format. */
export class Metrics {
  readonly #answers = new Map<string, number>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
  }

  count(answerer: Answerer, status: number): void {
    const key = `answerer="${answerer}",status="${Math.floor(status / 100)}xx"`;
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1);
  }

  text(cacheBytes: number): string {
    const { rss, heapUsed } = process.memoryUsage();
    const nanosecond = 1e-9;
    const lines = [
      "# TYPE prumo_http_answers_total counter",
      ...[...this.#answers].map(([key, count]) => `prumo_http_answers_total{${key}} ${count}`),
      "# TYPE prumo_page_cache_bytes gauge",
      `prumo_page_cache_bytes ${cacheBytes}`,
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${rss}`,
      "# TYPE nodejs_heap_used_bytes gauge",
      `nodejs_heap_used_bytes ${heapUsed}`,
      "# TYPE nodejs_event_loop_delay_p99_seconds gauge",
      `nodejs_event_loop_delay_p99_seconds ${this.#delay.percentile(99) * nanosecond}`,
    ];
    return `${lines.join("\n")}\n`;
  }

  close(): void {
    this.#delay.disable();
  }
}
