import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";

/** What the use cases of endpoints work with. */
export interface EndpointDeps {
  db: Kysely<Database>;
  keys: { recipients: { worker: string } };
  /** Endpoints on this machine may be registered: for developers. */
  allowPrivateEndpoints: boolean;
  dnsServers: readonly string[] | undefined;
  /** The operator's log. */
  log: (line: string) => void;
}

/** Who acts, and for which organisation. */
export interface EndpointActor {
  organizationId: string;
  /** `token ID` or `user ID`. */
  actor: string;
}
