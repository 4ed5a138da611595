import type { Dialect } from "../dialect.ts";

/** 2026-01-01, for the dates that a list of models gives. */
const releasedS = 1_767_225_600;

/** What a list of models says, in the form of the client that asks for it. */
export function modelList({ name }: Dialect, models: readonly string[]): object {
  if (name === "google-gemini") {
    return {
      models: models.map((model) => ({
        name: `models/${model}`,
        displayName: model,
        supportedGenerationMethods: ["generateContent"],
      })),
    };
  }
  if (name === "anthropic-messages") {
    const created_at = new Date(releasedS * 1000).toISOString();
    return {
      data: models.map((id) => ({ type: "model", id, display_name: id, created_at })),
      has_more: false,
      first_id: models[0] ?? null,
      last_id: models.at(-1) ?? null,
    };
  }
  return {
    object: "list",
    data: models.map((id) => ({ id, object: "model", created: releasedS, owned_by: "mock" })),
  };
}
