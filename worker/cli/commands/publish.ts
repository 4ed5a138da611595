import { quantity } from "#domain/quantity.ts";
import { previewVersion, publishVersion } from "#worker/publishing/publish-version.ts";
import type { CommandModule } from "../command.ts";
import { asWorker } from "../contexts.ts";
import { requireBenchmark } from "../require-benchmark.ts";

export const define: CommandModule["define"] = (command, io) => {
  command
    .description("Freeze the next version of a benchmark's leaderboard.")
    .requiredOption("--benchmark <slug>", "benchmark")
    .option("--dry-run", "show what would be published, and publish nothing")
    .action(async ({ benchmark, dryRun }: { benchmark: string; dryRun?: true }) => {
      const { manifest } = requireBenchmark(benchmark);
      await asWorker(io, async ({ db }, { origin }) => {
        const request = { manifest, origin, actor: "operator" };
        const run = dryRun ? previewVersion : publishVersion;
        const { document, digest } = await run(db, request);
        const ranked = document.entries.filter((entry) => entry.rank !== null).length;
        const lines = [
          `${dryRun ? "Would publish" : "Published"} ${document.version} of ${benchmark}: ` +
            `${quantity(document.entries.length, "entry", "entries")}, ${ranked} ranked.`,
          ...document.changes.map(
            ({ kind, entry, reason }) => `  ${kind} ${entry ?? ""} ${reason}`,
          ),
          `sha256:${digest}`,
          ...(dryRun
            ? ["(of this moment: a version holds its time, and so has another digest)"]
            : []),
        ];
        if (document.previous && document.changes.length === 0) {
          lines.push(`Nothing has changed since ${document.previous.version}.`);
        }
        if (!dryRun) lines.push(`${origin}/${benchmark}/v/${document.version}`);
        io.result(
          { benchmark, version: document.version, digest, published: !dryRun, ranked, document },
          lines.join("\n"),
        );
      });
    });
};
