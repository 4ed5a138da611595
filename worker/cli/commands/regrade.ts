import { quantity } from "#domain/quantity.ts";
import { regradeBenchmark } from "#worker/regrading/regrade-benchmark.ts";
import type { CommandModule } from "../command.ts";
import { asWorker } from "../contexts.ts";
import { requireBenchmark } from "../require-benchmark.ts";

export const define: CommandModule["define"] = (command, io) => {
  command
    .description("Have every graded submission of a benchmark settled again by the workers.")
    .requiredOption("--benchmark <slug>", "benchmark")
    .action(async ({ benchmark }: { benchmark: string }) => {
      requireBenchmark(benchmark);
      const submissions = await asWorker(io, ({ db }) =>
        regradeBenchmark(db, benchmark, "operator"),
      );
      io.result(
        { benchmark, submissions },
        `${quantity(submissions, "submission is", "submissions are")} graded again.`,
      );
    });
};
