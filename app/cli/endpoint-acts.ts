import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  acceptedProbeSchema,
  type EndpointDocument,
  endpointSchema,
} from "#domain/api/endpoint.ts";
import { listOf } from "#domain/api/list.ts";
import { acceptedSchema, submissionSchema } from "#domain/api/submission.ts";
import { isProbePassed } from "#domain/endpoint/probe-report.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { type ApiClient, jsonBody, openApi } from "./api-client.ts";
import { describeEndpoint, describeProbe } from "./describe-endpoint.ts";
import { type KeyArgs, readSecret } from "./endpoint-secret.ts";
import { readSaid, type SaidArgs } from "./said-of-submission.ts";
import { tellAccepted } from "./tell-accepted.ts";
import { usageFault } from "./usage-fault.ts";

export interface EndpointArgs extends KeyArgs {
  /** As the API names them. */
  settings: Record<string, unknown>;
}

const pollMs = 1_000;

/** `prumo endpoints add`: registers an endpoint. */
export async function addEndpoint(args: EndpointArgs, io: CommandIo): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  const secret = await readSecret(args, io);
  if (secret === undefined) return 2;
  const body = { ...args.settings, ...secret };
  const init = { method: "POST", ...jsonBody(body) };
  const endpoint = await api.json("/endpoints", endpointSchema, init);
  io.result(endpoint, describeEndpoint(endpoint, api.site));
  io.note(`Probe it before the first run: prumo endpoints probe ${endpoint.id}`);
  return 0;
}

/** `prumo endpoints list`: shows what is registered. */
export async function listOwnEndpoints(_: object, io: CommandIo): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  const list = await api.json("/endpoints", listOf(endpointSchema));
  const texts = list.items.map((endpoint) => describeEndpoint(endpoint, api.site));
  io.result(list, texts.join("\n\n") || "There is no endpoint.");
  return 0;
}

/** `prumo endpoints probe`: three practice questions, and what came of them. */
export async function probeOwnEndpoint({ id }: { id: string }, io: CommandIo): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  const path = `/endpoints/${encodeURIComponent(id)}`;
  const asked = await api.json(`${path}/probe`, acceptedProbeSchema, { method: "POST" });
  io.note("Asking three practice questions.");
  const probe = await doneProbe(api, path, asked.id);
  io.result(probe, describeProbe(probe));
  return probe.report && isProbePassed(probe.report) ? 0 : 1;
}

async function doneProbe(
  api: ApiClient,
  path: string,
  probeId: string,
): Promise<NonNullable<EndpointDocument["last_probe"]>> {
  for (;;) {
    const { last_probe: probe } = await api.json(path, endpointSchema);
    if (probe && (probe.id !== probeId || probe.state === "done")) return probe;
    await delay(pollMs);
  }
}

export interface RunArgs extends SaidArgs {
  id: string;
  targetOnly?: boolean;
  idempotencyKey?: string;
  wait?: boolean;
}

/** `prumo endpoints run`: submits a model by running its endpoint. */
export async function runOwnEndpoint(args: RunArgs, io: CommandIo): Promise<ExitCode> {
  const said = await readSaid(args, io);
  if (said === undefined) return 2;
  const api = openApi(io, { token: "needed" });
  const { body, headers } = jsonBody({
    ...said,
    ...(args.targetOnly && { suites: ["target"] }),
  });
  const accepted = await api.json(
    `/endpoints/${encodeURIComponent(args.id)}/runs`,
    acceptedSchema,
    {
      method: "POST",
      body,
      headers: { ...headers, "Idempotency-Key": args.idempotencyKey ?? randomUUID() },
    },
  );
  return tellAccepted(api, accepted, args.wait === true, io);
}

/** `prumo endpoints repeat`: has a graded run once more, as the next attempt. */
export async function repeatOwnRun(
  args: { submission: string; idempotencyKey?: string; wait?: boolean },
  io: CommandIo,
): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  const { id, run } = await api.json(
    `/submissions/${encodeURIComponent(args.submission)}`,
    submissionSchema,
  );
  if (run === null) {
    return usageFault(
      io,
      `${id} did not come from an endpoint: send a new file with \`prumo submit\`.`,
    );
  }
  const { body, headers } = jsonBody({ repeat_of: id });
  const accepted = await api.json(`/endpoints/${run.endpoint.id}/runs`, acceptedSchema, {
    method: "POST",
    body,
    headers: { ...headers, "Idempotency-Key": args.idempotencyKey ?? randomUUID() },
  });
  return tellAccepted(api, accepted, args.wait === true, io);
}

/** `prumo endpoints remove`: removes an endpoint and erases its key. */
export async function removeOwnEndpoint({ id }: { id: string }, io: CommandIo): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  await api.request(`/endpoints/${encodeURIComponent(id)}`, { method: "DELETE" });
  io.result({ removed: id }, `Removed ${id}; its key is erased.`);
  return 0;
}
