import pg from "pg";

type Channel = "submission" | "board" | "progress";
/** Payload of a notification; undefined after a lost connection: anything may have happened. */
type Handler = (payload: string | undefined) => void;

const firstRetryMs = 100;
const longestRetryMs = 5_000;

/**
 * The one LISTEN connection of a process. It reconnects by itself, and then tells every handler
 * once without a payload, so that nothing said meanwhile is missed.
 */
export class Notifications {
  readonly #connectionString: string;
  readonly #handlers = new Map<Channel, Set<Handler>>();
  readonly #log: (message: string) => void;
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(connectionString: string, log: (message: string) => void) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /** Calls `handler` for every notification of a channel until the returned function is called. */
  async subscribe(channel: Channel, handler: Handler): Promise<() => void> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    await this.#connect();
    return () => handlers.delete(handler);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#connecting?.catch(() => undefined);
    await this.#client?.end();
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#open().catch((error: Error) => {
      this.#connecting = undefined;
      this.#lost(error);
      throw error;
    });
    return this.#connecting;
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, keepAlive: true });
    client.on("notification", ({ channel, payload }) => this.#tell(channel as Channel, payload));
    client.on("error", (error) => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#connecting = undefined;
      this.#lost(error);
    });
    await client.connect();
    await client.query("listen submission; listen board; listen progress");
    this.#client = client;
    if (this.#failures === 0) return;
    this.#failures = 0;
    for (const channel of this.#handlers.keys()) this.#tell(channel, undefined);
  }

  #lost(error: Error): void {
    if (this.#closed) return;
    const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures++);
    this.#log(`listening to the database failed, again in ${delayMs} ms: ${error.message}`);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect().catch(() => undefined), delayMs);
    this.#retry.unref();
  }

  #tell(channel: Channel, payload: string | undefined): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
  }
}
