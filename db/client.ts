import pg from "pg";
import { PrumoError } from "#domain/errors.ts";

/** One connection for the length of `use`: for administration, where a pool would be in the way. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "prumo administration" });
  // A connection that breaks between two statements reports it as an event; the next one fails.
  client.on("error", () => {});
  try {
    await client.connect().catch((error: Error & { code?: string }) => {
      // Several addresses refused at once come without a message.
      const reason = error.message || error.code;
      throw new PrumoError("database_unavailable", `The database gave no connection: ${reason}`);
    });
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
