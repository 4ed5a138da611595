import pg from "pg";

export interface HeldEndpoint {
  /** Aborted when the lock is lost with its connection: whoever calls must stop at once. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * The right to call an endpoint: one process at a time has it, so that the concurrency that a
 * provider declared holds over all workers.
 *
 * It is an advisory lock of a database session of its own. A process that dies loses its session,
 * and so the lock, at once, with its calls; one that is stopped for a while keeps both, as its
 * calls may still be under way at the endpoint.
 */
export class EndpointLocks {
  readonly #connectionString: string;
  readonly #log: (line: string) => void;
  #session: Promise<Session> | undefined;
  #closed = false;

  constructor(connectionString: string, log: (line: string) => void) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /** Undefined where someone has it, in this process or another. */
  async tryHold(endpoint: string): Promise<HeldEndpoint | undefined> {
    if (this.#closed) return undefined;
    const session = await this.#connect();
    // A session may take its lock twice; here it is one holder at a time.
    if (session.held.has(endpoint)) return undefined;
    const controller = new AbortController();
    session.held.set(endpoint, controller);
    const got = await session.client
      .query<{ got: boolean }>(
        "select pg_try_advisory_lock(hashtext('endpoint'), hashtext($1)) got",
        [endpoint],
      )
      .catch((error: Error) => {
        session.held.delete(endpoint);
        throw error;
      });
    if (!got.rows[0]?.got) {
      session.held.delete(endpoint);
      return undefined;
    }
    return {
      lost: controller.signal,
      release: async () => {
        if (session.held.get(endpoint) !== controller || controller.signal.aborted) return;
        await session.client
          .query("select pg_advisory_unlock(hashtext('endpoint'), hashtext($1))", [endpoint])
          .catch(() => undefined);
        session.held.delete(endpoint);
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const session = await this.#session?.catch(() => undefined);
    session?.end();
    await session?.client.end().catch(() => undefined);
  }

  #connect(): Promise<Session> {
    this.#session ??= this.#open().catch((error: Error) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #open(): Promise<Session> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: "prumo endpoints",
      keepAlive: true,
    });
    const session = new Session(client);
    const end = (error?: Error) => {
      if (session.ended) return;
      session.end();
      this.#session = undefined;
      if (!this.#closed)
        this.#log(`the locks of endpoints were lost: ${error?.message ?? "ended"}`);
    };
    client.on("error", end);
    client.on("end", () => end());
    await client.connect();
    // A machine that vanished must not keep its locks for the two hours of the system's default.
    await client.query(
      "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
    );
    return session;
  }
}

class Session {
  readonly client: pg.Client;
  readonly held = new Map<string, AbortController>();
  ended = false;

  constructor(client: pg.Client) {
    this.client = client;
  }

  end(): void {
    this.ended = true;
    for (const controller of this.held.values()) controller.abort();
    this.held.clear();
  }
}
