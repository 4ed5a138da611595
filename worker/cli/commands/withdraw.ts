import type { CommandModule, LoadRun } from "../command.ts";
import { asSteward } from "../contexts.ts";

interface Options {
  reason?: string;
  by?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function withdrawCommand(
  load: LoadRun<"runWithdraw", { id: string; reason?: string }>,
): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description(
          "Take a graded submission off the board. Its record and scores stay. Submitters " +
            "withdraw their own, with a token; operators give --by and --reason, and withdraw any.",
        )
        .argument("<id>", "submission")
        .option("--reason <text>", "shown with the record")
        .option("--by <name>", "operators: who withdraws it, for the audit log")
        .action(async (id: string, { by, reason }: Options) => {
          if (by === undefined) {
            const { runWithdraw } = await load();
            finish(await runWithdraw({ id, ...(reason !== undefined && { reason }) }, io));
            return;
          }
          if (reason === undefined) command.error("error: --by needs --reason", { exitCode: 2 });
          if (!uuid.test(id)) command.error(`error: ${id} is no submission's id`, { exitCode: 2 });
          const { withdrawSubmission } = await import(
            "#app/services/steward/withdraw-submission.server.ts"
          );
          await asSteward(io, (context) =>
            withdrawSubmission(context, { submission: id, by, reason: reason as string }),
          );
          io.result({ id, state: "withdrawn" }, `Withdrew ${id}.`);
        });
    },
  };
}
