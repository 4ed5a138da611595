import { randomUUID } from "node:crypto";
import { appendAudit } from "#db/queries/audit.ts";
import { countEndpoints, insertEndpoint } from "#db/queries/endpoints.ts";
import { newEndpointSchema } from "#domain/endpoint/settings.ts";
import { PrumoError } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { checkAddress } from "./check-address.server.ts";
import type { EndpointActor, EndpointDeps } from "./endpoint-deps.server.ts";
import { fieldProblems, refuseProblems } from "./endpoint-problems.server.ts";
import { missingKey } from "./missing-key.server.ts";
import { sealSecret } from "./seal-secret.server.ts";

/** Endpoints that an organisation may have at a time. */
const mostEndpoints = 100;

/**
 * Registers an endpoint of an organisation; key and headers are sealed to the worker before
 * anything is written. @returns its id
 * @throws PrumoError `invalid_request` with a problem for each field, `state_conflict`
 */
export async function registerEndpoint(
  deps: EndpointDeps,
  { organizationId, actor }: EndpointActor,
  input: unknown,
): Promise<string> {
  const read = newEndpointSchema.safeParse(input);
  if (!read.success) refuseProblems(fieldProblems(read.error, input));
  const asked = read.data as NonNullable<typeof read.data>;
  const { key, headers } = asked;
  const checked = await checkAddress(deps, asked.base_url);
  const given = { hasKey: key !== null, headers: Object.keys(headers).length };
  refuseProblems([
    ...("problem" in checked ? [checked.problem] : []),
    ...missingKey(asked.protocol, given),
  ]);
  const { address } = checked as { address: string };
  const id = randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    if ((await countEndpoints(trx, organizationId)) >= mostEndpoints) {
      throw new PrumoError("state_conflict", m.endpoint_too_many({ count: mostEndpoints }));
    }
    const { parameters, reevaluation, key: _, headers: __, ...settings } = asked;
    await insertEndpoint(trx, {
      ...settings,
      ...(await sealSecret(trx, deps.keys.recipients.worker, id, { key, headers })),
      id,
      organization_id: organizationId,
      base_url: address,
      parameters: JSON.stringify(parameters),
      reevaluation,
      created_by: actor,
    });
    await appendAudit(trx, {
      actor,
      act: "endpoint.register",
      subject: id,
      facts: {
        organization: organizationId,
        protocol: asked.protocol,
        host: new URL(address).host,
        model: asked.model,
        key: given.hasKey,
        headers: given.headers,
        reevaluation,
      },
    });
  });
  return id;
}
