import { z } from "zod";
import { endpointSecretPlace } from "#platform/sealing/places.server.ts";
import { openText } from "#platform/sealing/sealed-record.server.ts";
import type { WorkerContext } from "#worker/context.ts";

const secretSchema = z.strictObject({
  key: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
});
export type EndpointSecret = z.infer<typeof secretSchema>;

/** Key and extra headers of an endpoint; only the worker can open them. */
export async function openSecret(
  context: WorkerContext,
  endpoint: { id: string; secretKey: string | null; sealedSecret: Buffer | null },
): Promise<EndpointSecret> {
  const { id, secretKey, sealedSecret } = endpoint;
  if (secretKey === null || sealedSecret === null) return { key: null, headers: {} };
  const key = await context.dataKeys.open(context.db, secretKey);
  return secretSchema.parse(JSON.parse(openText(key, endpointSecretPlace(id), sealedSecret)));
}
