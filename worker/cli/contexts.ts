import type { StewardContext } from "#app/services/steward/open-answer.server.ts";
import { openDatabase } from "#db/connection.ts";
import { DataKeys } from "#db/data-keys.ts";
import { PrumoError } from "#domain/errors.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import { loadConfig, type WebConfig, type WorkerConfig } from "#platform/config.server.ts";
import { loadKeys, type RoleKeys } from "#platform/keys.server.ts";
import { withLocale } from "#platform/messages/locale.server.ts";
import type { WorkerContext } from "#worker/context.ts";

const unreachable = new Set(["ECONNREFUSED", "ENOENT", "ECONNRESET", "57P03"]);

/** Runs an operator's command with the worker's address and keys, and nobody else's. */
export async function asWorker<Result>(
  io: CommandIo,
  act: (context: WorkerContext, config: WorkerConfig) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig("worker", io.environment);
  const keys = loadKeys(config);
  const database = openDatabase(config.databaseUrl, { applicationName: "prumo command", max: 2 });
  const context = { db: database.db, keys, dataKeys: new DataKeys(keys.identity) };
  return closing(database.close, () => act(context, config));
}

/** Runs a command with the steward's address and keys, and nobody else's. */
export async function asSteward<Result>(
  io: CommandIo,
  act: (context: StewardContext, config: WebConfig, keys: RoleKeys) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig("steward", io.environment);
  const keys = loadKeys(config);
  const database = openDatabase(config.databaseUrl, { applicationName: "prumo command", max: 2 });
  const context: StewardContext = {
    db: database.db,
    dataKeys: new DataKeys(keys.identity),
    recipients: keys.recipients,
  };
  // The command line speaks English.
  return closing(database.close, () => withLocale("en", () => act(context, config, keys)));
}

async function closing<Result>(
  close: () => Promise<void>,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined || !unreachable.has(code)) throw error;
    throw new PrumoError(
      "database_unavailable",
      "The database does not answer: start Prumo with `npm start`, or see DATABASE_URL.",
    );
  } finally {
    await close();
  }
}
