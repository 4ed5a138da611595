import { quantity } from "#domain/quantity.ts";
import { loadReported } from "#worker/reported/load-reported.ts";
import type { CommandModule } from "../command.ts";
import { asWorker } from "../contexts.ts";
import { requireBenchmark } from "../require-benchmark.ts";

export const define: CommandModule["define"] = (command, io) => {
  command
    .command("load")
    .description(
      "Load the figures that a benchmark's publication reports, as this project ships them.",
    )
    .option("--benchmark <slug>", "benchmark", "tuguesice-pt")
    .action(async ({ benchmark }: { benchmark: string }) => {
      const entry = requireBenchmark(benchmark);
      const rows = await asWorker(io, ({ db }) => loadReported(db, entry, "operator"));
      io.result(
        { benchmark, rows },
        `Loaded ${quantity(rows, "reported row", "reported rows")} of ${benchmark}.`,
      );
    });
};
