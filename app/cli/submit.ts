import { randomUUID } from "node:crypto";
import { acceptedSchema } from "#domain/api/submission.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { openApi } from "./api-client.ts";
import { predictionForm } from "./prediction-upload.ts";
import { readSaid, type SaidArgs } from "./said-of-submission.ts";
import { tellAccepted } from "./tell-accepted.ts";

export interface SubmitArgs extends SaidArgs {
  file: string;
  /** Codes of signs of damage that are really so. */
  confirm?: string[];
  /** The same key again gets the first answer. */
  idempotencyKey?: string;
  /** Follow it until Prumo has done its part. */
  wait?: boolean;
}

/**
 * `prumo submit`: sends a prediction file.
 * @returns with `wait`, 1 where it ended without a result
 * @throws PrumoError where it is refused
 */
export async function runSubmit(args: SubmitArgs, io: CommandIo): Promise<ExitCode> {
  const said = await readSaid(args, io);
  if (said === undefined) return 2;
  const api = openApi(io, { token: "needed" });
  const accepted = await api.json("/submissions", acceptedSchema, {
    method: "POST",
    body: await predictionForm(args.file, { ...said, confirm: args.confirm }),
    headers: { "Idempotency-Key": args.idempotencyKey ?? randomUUID() },
  });
  return tellAccepted(api, accepted, args.wait === true, io);
}
