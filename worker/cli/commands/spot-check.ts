import { requestSpotCheck } from "#app/services/steward/request-spot-check.server.ts";
import { spotCheckItems } from "#domain/outcome/spot-check.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";

interface Options {
  endpoint: string;
  by: string;
  affiliation?: string;
}

export const define: CommandModule["define"] = (command, io) => {
  command
    .description(
      `Ask ${spotCheckItems} random questions of a self-run entry again, of its provider's ` +
        "endpoint. With nine verdicts of ten the same the entry is verified.",
    )
    .argument("<submission>", "id of the entry")
    .requiredOption("--endpoint <id>", "of the same organisation, which agreed to such runs")
    .requiredOption("--by <name>", "who asks, for the audit log")
    .option("--affiliation <name>", "the organisation of whoever asks: its own entries are refused")
    .action(async (submission: string, { endpoint, by, affiliation }: Options) => {
      const check = await asSteward(io, (context) =>
        requestSpotCheck(context, { submission, endpoint, by, affiliation: affiliation ?? null }),
      );
      io.result({ id: check, of: submission }, `Check ${check} is queued.`);
    });
};
