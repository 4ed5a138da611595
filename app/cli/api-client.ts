import type { z } from "zod";
import { PrumoError } from "#domain/errors.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { refusalOf, unreachable } from "./api-failure.ts";

/** The HTTP API v1 of the site that `PRUMO_URL` names, with the token of `PRUMO_TOKEN`. */
export interface ApiClient {
  /** The site's address, without a slash at its end. */
  readonly site: string;
  /** An answer that is not a refusal. @throws PrumoError with what the API or the network says */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON of an answer, by its schema. */
  json<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init?: RequestInit,
  ): Promise<z.output<Schema>>;
}

/** @throws PrumoError where a token is needed and none is set */
export function openApi(
  io: CommandIo,
  { token: need }: { token: "needed" | "optional" },
): ApiClient {
  const { url: site, token } = loadConfig("submitter", io.environment);
  if (need === "needed" && token === undefined) {
    throw new PrumoError(
      "unauthorized",
      "PRUMO_TOKEN is not set. Set it to an API token of your organisation.",
    );
  }
  const headers = {
    "Accept-Language": languageOf(io.environment),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const address = `${site}/api/v1${path}`;
    let response: Response;
    try {
      response = await fetch(address, { ...init, headers: { ...headers, ...init.headers } });
    } catch (error) {
      throw unreachable(site, error);
    }
    if (response.ok) return response;
    throw await refusalOf(address, response);
  }

  async function json<Schema extends z.ZodType>(path: string, schema: Schema, init?: RequestInit) {
    const response = await request(path, init);
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (parsed.success) return parsed.data;
    throw new PrumoError(
      "invalid_request",
      `${response.url} answers something else than this version of prumo knows. Is it up to date?`,
    );
  }

  return { site, request, json };
}

/** Body and type of a JSON request. */
export function jsonBody(value: unknown): RequestInit {
  return { body: JSON.stringify(value), headers: { "Content-Type": "application/json" } };
}

/** Language in which the site is asked to answer: that of the user's terminal. */
function languageOf(environment: CommandIo["environment"]): "pt" | "en" {
  const named = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || "";
  return /^pt\b|^pt_/i.test(named) ? "pt" : "en";
}
