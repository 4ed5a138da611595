import { setTimeout as delay } from "node:timers/promises";
import { confirmableCodes } from "#domain/submission/problem-messages.ts";
import { bearer, metadata, uploadForm } from "#tests/factories/api-calls.ts";

export interface Upload {
  token: string;
  model: string;
  /** Idempotency key. */
  key: string;
  file: string;
}

/** The fault that a client sees where the server dies or is away; anything else is a failure. */
const isCutOff = (error: unknown) =>
  error instanceof TypeError && ["fetch failed", "terminated"].includes(error.message);

/**
 * Sends a file as a client that keeps to its idempotency key, again where it was cut off or put
 * off. Returns the submission's id, or undefined where no attempt was answered.
 * @param port where the site is just now; undefined = nowhere
 */
export async function sendUntilAnswered(
  port: () => number | undefined,
  { token, model, key, file }: Upload,
  { attempts = Number.POSITIVE_INFINITY } = {},
): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await delay(200);
    try {
      const response = await fetch(`http://127.0.0.1:${port() ?? 1}/api/v1/submissions`, {
        method: "POST",
        headers: { ...bearer(token), "Idempotency-Key": key },
        body: uploadForm(
          file,
          metadata({ model: { name: model }, confirm: [...confirmableCodes] }),
        ),
      });
      const body = await response.json();
      if (response.status === 202) return body.id;
      if (response.status < 500 && body.code !== "upload_in_progress") {
        throw new Error(`${model} was refused: ${JSON.stringify(body)}`);
      }
    } catch (error) {
      if (!isCutOff(error)) throw error;
    }
  }
  return undefined;
}
