import { randomUUID } from "node:crypto";
import { placeEntry } from "#app/services/place-entry.server.ts";
import { insertDataKey } from "#db/queries/data-keys.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import { findLatestRelease } from "#db/queries/releases.ts";
import { insertRun } from "#db/queries/runs.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { insertSubmission } from "#db/queries/submissions.ts";
import { type EndpointParameters, parametersSchema } from "#domain/endpoint/settings.ts";
import { submissionMetadataSchema } from "#domain/submission/metadata.ts";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { endpointSecretPlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import { EndpointLocks } from "#worker/endpoints/endpoint-locks.ts";
import { createGuardedFetch } from "#worker/endpoints/guard/guarded-fetch.ts";
import type { MockEndpoint } from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { honestDeclarations, sampleBenchmark, type TestSite } from "./site.ts";

/** After which a call that hangs is given up. */
export const hangTimeoutMs = 1_000;

export interface RunOptions {
  concurrency?: number;
  requestsPerMinute?: number;
  tokenBudget?: number;
  parameters?: Partial<EndpointParameters>;
  key?: string;
  model?: string;
  /** Whether it may be run on new releases. */
  reevaluation?: boolean;
  /** Of the model that is served. */
  availability?: "api";
}

/** An endpoint's worker on a test site, in this process. */
export function endpointContext(
  site: TestSite,
  stopping = new AbortController().signal,
): EndpointContext {
  return {
    ...site.worker,
    locks: new EndpointLocks(site.database.urls.worker, () => {}),
    fetch: createGuardedFetch({
      allowPrivate: true,
      dnsServers: undefined,
      log: () => {},
      limits: { connectMs: 1_000, firstByteMs: hangTimeoutMs, idleMs: 500, totalMs: 2_000 },
    }),
    stopping,
    log: () => {},
  };
}

/** An organisation's new endpoint, which is the mock, with the settings that a run copies. */
export async function addEndpoint(
  site: TestSite,
  organizationId: string,
  mock: Pick<MockEndpoint, "origin" | "key" | "model">,
  options: RunOptions = {},
) {
  const endpoint = randomUUID();
  const secret = await createDataKey([site.recipients.worker]);
  const settings = {
    protocol: "openai-chat",
    base_url: `${mock.origin}/v1`,
    model: options.model ?? mock.model,
    parameters: JSON.stringify(parametersSchema.parse(options.parameters ?? {})),
    token_budget: options.tokenBudget ?? null,
    hours_budget: 24,
  } as const;
  await site.web.transaction().execute(async (trx) => {
    await trx
      .insertInto("endpoint")
      .values({
        ...settings,
        id: endpoint,
        organization_id: organizationId,
        name: "mock",
        concurrency: options.concurrency ?? 4,
        requests_per_minute: options.requestsPerMinute ?? null,
        tokens_per_minute: null,
        reevaluation: options.reevaluation ?? false,
        secret_key: await insertDataKey(trx, "endpoints", secret.wrapped),
        sealed_secret: sealText(
          secret.key,
          endpointSecretPlace(endpoint),
          JSON.stringify({ key: options.key ?? mock.key, headers: {} }),
        ),
        has_key: true,
        headers: 0,
        created_by: "test",
      })
      .execute();
  });
  return { endpoint, settings };
}

/** A queued run of an organisation's new endpoint, which is the mock; returns the submission's id. */
export async function queueRun(
  site: TestSite,
  organizationId: string,
  mock: Pick<MockEndpoint, "origin" | "key" | "model">,
  options: RunOptions = {},
): Promise<string> {
  const db = site.web;
  const release = await findLatestRelease(db, sampleBenchmark);
  if (!release) throw new Error("nothing is imported");
  const submission = randomUUID();
  const responses = await createDataKey([site.recipients.worker]);
  const { endpoint, settings } = await addEndpoint(site, organizationId, mock, options);
  await db.transaction().execute(async (trx) => {
    const metadata = submissionMetadataSchema.parse({
      benchmark: sampleBenchmark,
      model: {
        name: `Modelo ${endpoint.slice(0, 6)}`,
        ...(options.availability && { availability: options.availability }),
      },
      revision: "1",
    });
    await insertSubmission(trx, {
      id: submission,
      benchmark: sampleBenchmark,
      release: release.id,
      organization_id: organizationId,
      model_revision: await placeEntry(trx, organizationId, metadata),
      track: "endpoint",
      state: "validating",
      suites: ["target", "control"],
      declarations: JSON.stringify(honestDeclarations),
      response_key: await insertDataKey(trx, "responses", responses.wrapped),
    });
    await insertRun(trx, { ...settings, submission, endpoint, purpose: "entry" });
    await changeState(trx, { submission, event: "queue", actor: "test" });
    await enqueueJob(trx, "run-endpoint", { v: 1, submissionId: submission }, `run ${submission}`);
  });
  return submission;
}
