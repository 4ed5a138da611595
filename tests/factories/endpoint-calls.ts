import type { ApiServer } from "#tests/setup/api-server.ts";
import { bearer } from "./api-calls.ts";

/** An endpoint as a provider describes it; nothing is asked of the address. */
export const endpointFacts = (more: Record<string, unknown> = {}) => ({
  name: "A minha máquina",
  protocol: "openai-chat",
  base_url: "http://127.0.0.1:8080/v1/",
  model: "modelo-7b",
  key: "sk-segredo-da-casa",
  ...more,
});

/** A call of the API with a JSON body. */
export async function callApi(
  server: ApiServer,
  { token }: { token: string },
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.api}${path}`, {
    method,
    headers: { ...bearer(token), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: text === "" ? undefined : JSON.parse(text) };
}

/** Registers an endpoint; returns its id. */
export async function registerAt(
  server: ApiServer,
  team: { token: string },
  facts: object = endpointFacts(),
): Promise<string> {
  const { status, json } = await callApi(server, team, "POST", "/endpoints", facts);
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json.id;
}
