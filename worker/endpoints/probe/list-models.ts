import { z } from "zod";
import type { Means } from "../protocols/exchange.ts";
import { adapters } from "../protocols/index.ts";
import type { Target } from "../protocols/target.ts";

const MOST_MODELS = 1_000;

const id = z.string().min(1).max(200);
const listed = z.union([
  z
    .object({ data: z.array(z.object({ id })) })
    .transform(({ data }) => data.map((each) => each.id)),
  z
    .object({ models: z.array(z.object({ name: id })) })
    .transform(({ models }) => models.map(({ name }) => name.replace(/^models\//, ""))),
]);

/** Ids of the models that an endpoint lists; empty where it lists none or does not answer. */
export async function listModels(target: Target, { fetch, signal }: Means): Promise<string[]> {
  const { keyHeader } = adapters[target.protocol];
  const url = new URL(target.baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/models`;
  const bearer = keyHeader === "authorization" ? "Bearer " : "";
  const headers = {
    accept: "application/json",
    ...(target.protocol === "anthropic-messages" && { "anthropic-version": "2023-06-01" }),
    ...(target.key !== null && { [keyHeader]: `${bearer}${target.key}` }),
    ...target.headers,
  };
  try {
    const response = await fetch(url.href, {
      headers,
      redirect: "manual",
      ...(signal && { signal }),
    });
    const models = listed.safeParse(response.ok ? await response.json() : undefined);
    return models.data?.slice(0, MOST_MODELS) ?? [];
  } catch {
    // It was asked for a hint only.
    return [];
  }
}
