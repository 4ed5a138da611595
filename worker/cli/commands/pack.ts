import type { Command } from "commander";
import { approvePackRequest } from "#app/services/steward/approve-pack.server.ts";
import { listPackRequests } from "#db/queries/packs.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";

interface DownloadOptions {
  benchmark?: string;
  format: string;
  targetOnly?: true;
  out?: string;
  request?: string;
}

/** The submitters' part, which only the command line's main file may import. */
export type LoadPack = () => Promise<{
  runPack(args: DownloadOptions & { benchmark: string }, io: CommandIo): Promise<ExitCode>;
}>;

/** `prumo pack` downloads a pack; `prumo pack requests` and `approve` are the operators'. */
export function packCommand(loadPack: LoadPack): CommandModule {
  return {
    define(command, io, finish) {
      command
        .option("--benchmark <slug>", "benchmark")
        .option("--format <format>", "format of the pack", "native")
        .option("--target-only", "leave the control suite out")
        .option("--out <file>", "where to save it; stdout by default")
        .option("--request <justification>", "ask for the pack of a real suite")
        .action(async (options: DownloadOptions) => {
          const { runPack } = await loadPack();
          finish(await runPack({ ...options, benchmark: benchmarkOf(command) }, io));
        });
      defineRequests(command, io);
      defineApprove(command, io);
    },
  };
}

function defineRequests(command: Command, io: CommandIo): void {
  command
    .command("requests")
    .description("Operators: list the requests for packs that wait for a steward.")
    .action(() =>
      asSteward(io, async ({ db }) => {
        const items = (await listPackRequests(db)).map(({ requestedAt, ...request }) => ({
          ...request,
          requested_at: requestedAt.toISOString(),
        }));
        const lines = items.map(
          ({ organization, benchmark, release, justification }) =>
            `${organization}  ${benchmark}, release ${release}\n  ${justification ?? ""}`,
        );
        io.result({ items }, lines.join("\n") || "No request waits.");
      }),
    );
}

function defineApprove(command: Command, io: CommandIo): void {
  command
    .command("approve")
    .description("Operators: grant an organisation the pack of --benchmark's newest release.")
    .argument("<organisation>", "its exact name")
    .action((organization: string) => {
      const request = { organization, benchmark: benchmarkOf(command) };
      return asSteward(io, async (context) => {
        const approved = await approvePackRequest(context, request, "operator");
        const words = approved ? "Approved" : "Approved before";
        io.result({ ...request, approved }, `${words}: ${organization}, ${request.benchmark}.`);
      });
    });
}

/** Commander asks mandatory options of a parent of every subcommand, needed or not. */
function benchmarkOf(command: Command): string {
  const { benchmark } = command.opts<DownloadOptions>();
  if (benchmark !== undefined) return benchmark;
  command.error("error: required option '--benchmark <slug>' not specified", { exitCode: 2 });
}
