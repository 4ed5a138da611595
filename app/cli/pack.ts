import { packStandingSchema } from "#domain/api/benchmark.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { jsonBody, openApi } from "./api-client.ts";
import { saveJsonl } from "./save-jsonl.ts";

export interface PackArgs {
  benchmark: string;
  /** `native` by default. */
  format?: string;
  /** Leave the control suite out. */
  targetOnly?: boolean;
  /** Where to save it; stdout by default. */
  out?: string;
  /** Ask for the pack of a real suite with this justification, in place of downloading it. */
  request?: string;
}

/** `prumo pack`: downloads the organisation's question pack, which goes on record, or asks for it. */
export async function runPack(args: PackArgs, io: CommandIo): Promise<ExitCode> {
  const api = openApi(io, { token: "needed" });
  const benchmark = `/benchmarks/${encodeURIComponent(args.benchmark)}`;
  if (args.request !== undefined) {
    const init = { method: "POST", ...jsonBody({ justification: args.request }) };
    const standing = await api.json(`${benchmark}/pack-requests`, packStandingSchema, init);
    const words =
      standing.state === "approved"
        ? "Approved: the pack can be downloaded."
        : "Requested: a steward has to approve it.";
    io.result(standing, words);
    return 0;
  }
  const query = new URLSearchParams({
    format: args.format ?? "native",
    suites: args.targetOnly ? "target" : "target,control",
  });
  await saveJsonl(await (await api.request(`${benchmark}/pack?${query}`)).text(), args.out, io);
  return 0;
}
