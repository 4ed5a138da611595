import pg from "pg";

/** Any fixed number: the users of one embedded server meet at this advisory lock. */
const TENANCY_LOCK = 7_786_001;

/**
 * One process's use of a server that several may share. Each tenant holds a lock in shared mode;
 * the last to leave finds that it can have it alone, and stops the server. A tenant that is
 * killed loses its lock with its connection, so whoever comes next inherits the server.
 */
export interface Tenancy {
  /** Settles when the connection is gone, as when the server crashes. */
  readonly lost: Promise<void>;
  /** Gives up the use; runs `whenAlone`, with newcomers held off, if no other tenant is left. */
  leave(whenAlone: () => Promise<void>): Promise<void>;
}

/** Connects and becomes a tenant; rejects while the server does not answer. */
export async function enter(superuserUrl: string): Promise<Tenancy> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    application_name: "prumo tenancy",
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [TENANCY_LOCK]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    lost,
    async leave(whenAlone) {
      if (await isAlone(client)) await whenAlone();
      await close();
    },
  };
}

async function isAlone(client: pg.Client): Promise<boolean> {
  try {
    // Given up before asking: two that left at once would otherwise each wait for the other.
    await client.query("select pg_advisory_unlock_shared($1)", [TENANCY_LOCK]);
    const { rows } = await client.query("select pg_try_advisory_lock($1) as alone", [TENANCY_LOCK]);
    return rows[0].alone;
  } catch {
    // A server that has gone has no tenants.
    return true;
  }
}
