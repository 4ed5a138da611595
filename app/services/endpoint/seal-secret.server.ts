import { type Kysely, sql } from "kysely";
import { insertDataKey } from "#db/queries/data-keys.ts";
import type { Database } from "#db/tables/index.ts";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { endpointSecretPlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";

export interface EndpointSecret {
  key: string | null;
  headers: Readonly<Record<string, string>>;
}

/** Columns of an endpoint that hold its key and headers, sealed so that only the worker opens them. */
export async function sealSecret(
  trx: Kysely<Database>,
  worker: string,
  endpoint: string,
  { key, headers }: EndpointSecret,
) {
  const names = Object.keys(headers);
  const counted = {
    has_key: key !== null,
    headers: names.length,
    secret_at: sql<Date>`clock_timestamp()`,
  };
  if (key === null && names.length === 0) {
    return { ...counted, secret_key: null, sealed_secret: null, secret_at: null };
  }
  const data = await createDataKey([worker]);
  const place = endpointSecretPlace(endpoint);
  return {
    ...counted,
    secret_key: await insertDataKey(trx, "endpoints", data.wrapped),
    sealed_secret: sealText(data.key, place, JSON.stringify({ key, headers })),
  };
}
