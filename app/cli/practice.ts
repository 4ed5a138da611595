import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import { openApi } from "./api-client.ts";
import { saveJsonl } from "./save-jsonl.ts";

/** `prumo practice`: downloads the public practice split, with its answers. */
export async function runPractice(
  { benchmark, out }: { benchmark: string; out?: string },
  io: CommandIo,
): Promise<ExitCode> {
  const api = openApi(io, { token: "optional" });
  const path = `/benchmarks/${encodeURIComponent(benchmark)}/practice`;
  await saveJsonl(await (await api.request(path)).text(), out, io);
  return 0;
}
