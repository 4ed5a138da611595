import type { Kysely } from "kysely";
import type { DataKeys } from "#db/data-keys.ts";
import type { Database } from "#db/tables/index.ts";
import type { RoleKeys } from "#platform/keys.server.ts";

/** What every job and operator's command of the worker's role works with. */
export interface WorkerContext {
  db: Kysely<Database>;
  keys: RoleKeys;
  dataKeys: DataKeys;
}
