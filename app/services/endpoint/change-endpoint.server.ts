import type { Kysely, Updateable } from "kysely";
import { appendAudit } from "#db/queries/audit.ts";
import { changeEndpoint, type OwnedEndpoint } from "#db/queries/endpoints.ts";
import type { EndpointTable } from "#db/tables/endpoints.ts";
import type { Database } from "#db/tables/index.ts";
import { type EndpointChange, endpointChangeSchema } from "#domain/endpoint/settings.ts";
import type { FileProblem } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { checkAddress } from "./check-address.server.ts";
import type { EndpointActor, EndpointDeps } from "./endpoint-deps.server.ts";
import { fieldProblem, fieldProblems, refuseProblems } from "./endpoint-problems.server.ts";
import { findEndpoint } from "./find-endpoint.server.ts";
import { lockEndpoint, refuseWhileRunning } from "./lock-endpoint.server.ts";
import { missingKey } from "./missing-key.server.ts";
import { sealSecret } from "./seal-secret.server.ts";

/**
 * Changes what is given of an endpoint and leaves the rest. What a run has begun with stays as it
 * is until the run ends: address, model and parameters. The key may always be replaced.
 * @throws PrumoError `not_found`, `invalid_request` with a problem for each field, `state_conflict`
 */
export async function changeOwnEndpoint(
  deps: EndpointDeps,
  { organizationId, actor }: EndpointActor,
  endpointId: string | undefined,
  input: unknown,
): Promise<void> {
  const { endpoint: found } = await findEndpoint(deps, [organizationId], endpointId);
  const read = endpointChangeSchema.safeParse(input);
  if (!read.success) refuseProblems(fieldProblems(read.error, input));
  const asked = read.data as EndpointChange;
  const checked =
    asked.base_url === undefined ? undefined : await checkAddress(deps, asked.base_url);
  if (checked && "problem" in checked) refuseProblems([checked.problem]);
  const address = checked && "address" in checked ? checked.address : undefined;
  await deps.db.transaction().execute(async (trx) => {
    const endpoint = await lockEndpoint(trx, organizationId, found.id);
    const settings = changedSettings(endpoint, asked, address, givenParameters(input));
    const secret = await changedSecret(trx, deps, endpoint, asked);
    const frozen = ["base_url", "model", "parameters"].some((name) => name in settings);
    if (frozen) await refuseWhileRunning(trx, endpoint.id);
    const changed = { ...settings, ...secret };
    const names = [...Object.keys(settings), ...(secret ? ["secret"] : [])];
    if (names.length === 0) return;
    await changeEndpoint(trx, endpoint.id, changed, frozen || secret !== undefined);
    await appendAudit(trx, {
      actor,
      act: "endpoint.change",
      subject: endpoint.id,
      // Of the key nothing but that there is one.
      facts: { changed: names, ...(secret && { key: secret.has_key, headers: secret.headers }) },
    });
  });
}

/** Columns whose value is another than before. */
function changedSettings(
  before: OwnedEndpoint,
  asked: EndpointChange,
  address: string | undefined,
  given: readonly string[],
): Updateable<EndpointTable> {
  const { key: _, headers: __, parameters: ___, base_url: ____, ...plain } = asked;
  const now = {
    name: before.name,
    model: before.model,
    concurrency: before.concurrency,
    requests_per_minute: before.requestsPerMinute,
    tokens_per_minute: before.tokensPerMinute,
    token_budget: before.tokenBudget,
    hours_budget: before.hoursBudget,
    reevaluation: before.reevaluation,
  };
  const others = Object.entries(plain).filter(
    ([name, value]) => value !== undefined && value !== now[name as keyof typeof now],
  );
  const chosen = Object.entries(asked.parameters ?? {}).filter(([name]) => given.includes(name));
  const parameters = { ...before.parameters, ...Object.fromEntries(chosen) };
  const same = JSON.stringify(parameters) === JSON.stringify(before.parameters);
  return {
    ...Object.fromEntries(others),
    ...(address !== undefined && address !== before.baseUrl && { base_url: address }),
    ...(!same && { parameters: JSON.stringify(parameters) }),
  };
}

/** Those that are named: the schema fills in defaults for the rest, which are to stay. */
function givenParameters(input: unknown): string[] {
  const { parameters } = (input ?? {}) as { parameters?: unknown };
  return typeof parameters === "object" && parameters !== null ? Object.keys(parameters) : [];
}

/** Key and headers are sealed together and cannot be read back, so both are given again. */
async function changedSecret(
  trx: Kysely<Database>,
  deps: EndpointDeps,
  before: OwnedEndpoint,
  { key, headers }: EndpointChange,
) {
  if (key === undefined && headers === undefined) return undefined;
  const problems: FileProblem[] = [];
  if (key === undefined && before.hasKey) problems.push(again("key"));
  if (headers === undefined && before.headers > 0) problems.push(again("headers"));
  const secret = { key: key ?? null, headers: headers ?? {} };
  const given = { hasKey: secret.key !== null, headers: Object.keys(secret.headers).length };
  if (problems.length === 0) problems.push(...missingKey(before.protocol, given));
  refuseProblems(problems);
  return sealSecret(trx, deps.keys.recipients.worker, before.id, secret);
}

const again = (field: "key" | "headers") =>
  fieldProblem(field, "sealed_together", m.endpoint_sealed_together());
