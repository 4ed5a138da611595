import { loadConfig } from "#platform/config.server.ts";
import { stopRequest } from "#worker/supervisor/stop-request.ts";
import type { CommandModule } from "../command.ts";

export const define: CommandModule["define"] = (command, io) => {
  command
    .description(
      "Run everything on this machine: database, roles, keys, migrations, examples, and the " +
        "processes web, worker and steward. Settings are listed in .env.example.",
    )
    .option("--watch", "developers: build and start anew when a source changes")
    .action(async ({ watch }: { watch?: true }) => {
      const stop = stopRequest();
      const config = loadConfig("operator", io.environment);
      const { runSite } = await import("#worker/supervisor/run-site.ts");
      const { watchSources } = await import("#worker/supervisor/watch-sources.ts");
      await runSite({
        config,
        io,
        stop,
        prepareExamples: async (site) => {
          const { loadExamples } = await import("#worker/examples/load-examples.ts");
          await loadExamples(config, site);
        },
        ...(watch && { whenReady: (processes) => watchSources(processes, io.note) }),
      });
    });
};
