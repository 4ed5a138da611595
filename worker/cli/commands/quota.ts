import { InvalidArgumentError } from "commander";
import { grantQuota, mostGranted } from "#app/services/steward/grant-quota.server.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";

interface GrantOptions {
  org: string;
  by: string;
  reason: string;
  submissions: number;
}

const amount = (text: string): number => {
  const number = Number(text);
  if (/^\d{1,3}$/.test(text) && number >= 1 && number <= mostGranted) return number;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${mostGranted}.`);
};

export const define: CommandModule["define"] = (command, io) => {
  command.description("Look after quotas, with the steward's address.");
  command
    .command("grant")
    .description(
      "Give an organisation, and all that share its quota, more scored submissions in this " +
        "calendar month, UTC. They lift the limit of a model revision too.",
    )
    .requiredOption("--org <name>", "its exact name")
    .requiredOption("--by <name>", "who grants it, for the audit log")
    .requiredOption("--reason <text>", "why, for the audit log")
    .option("--submissions <number>", "how many more", amount, 1)
    .action(({ org, ...grant }: GrantOptions) =>
      asSteward(io, async ({ db }) => {
        const { id, month, submissions } = await grantQuota(db, { organization: org, ...grant });
        const more = submissions === 1 ? "1 more submission" : `${submissions} more submissions`;
        io.result({ id, org, month, submissions }, `Granted ${org} ${more} in ${month}.`);
      }),
    );
};
