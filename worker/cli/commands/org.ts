import { appointOwner } from "#app/services/steward/appoint-owner.server.ts";
import { approveOrganizationByName } from "#app/services/steward/approve-organization.server.ts";
import { renameBySteward } from "#app/services/steward/rename-organization.server.ts";
import { verifyDomainBySteward } from "#app/services/steward/verify-domain.server.ts";
import { listOrganizations } from "#db/queries/organizations.ts";
import { quantity } from "#domain/quantity.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";

export const define: CommandModule["define"] = (command, io) => {
  command.description("Look after organisations, with the steward's address.");
  command
    .command("list")
    .description("List organisations, and whether they may submit.")
    .action(() =>
      asSteward(io, async ({ db }) => {
        const rows = await listOrganizations(db);
        const items = rows.map(({ id, name, approvedAt }) => ({
          id,
          name,
          approved_at: approvedAt?.toISOString() ?? null,
        }));
        const lines = items.map(({ name, approved_at }) => {
          const standing = approved_at === null ? "awaits approval" : `approved ${approved_at}`;
          return `${name}  ${standing}`;
        });
        io.result({ items }, lines.join("\n") || "There is no organisation.");
      }),
    );
  command
    .command("approve")
    .description("Let an organisation submit; what it has submitted goes on to grading.")
    .argument("<name>", "its exact name")
    .option("--by <name>", "who approves it, for the audit log", "operator")
    .action((name: string, { by }: { by: string }) =>
      asSteward(io, async (context) => {
        const approval = await approveOrganizationByName(context, name, by);
        const { approved, queued } = approval;
        const words = approved ? `Approved ${name}.` : `${name} was approved before.`;
        const waiting = quantity(queued.length, "submission goes", "submissions go");
        io.result(approval, `${words} ${waiting} on to grading.`);
      }),
    );
  command
    .command("verify")
    .description("Record that a domain is an organisation's, on your word.")
    .argument("<name>", "its exact name")
    .requiredOption("--domain <domain>", "the domain")
    .option("--shared", "let it have the domain beside others", false)
    .option("--by <name>", "who verifies it, for the audit log", "operator")
    .action((name: string, said: { domain: string; shared: boolean; by: string }) =>
      asSteward(io, async ({ db }) => {
        const verified = await verifyDomainBySteward(db, { organization: name, ...said });
        const { organizationId, domain } = verified;
        io.result({ organization: organizationId, domain }, `${domain} is ${name}'s.`);
      }),
    );
  command
    .command("owner")
    .description("Make a person an owner, where an organisation has lost its last one.")
    .argument("<name>", "its exact name")
    .requiredOption("--email <address>", "of the person, who has an account")
    .option("--by <name>", "who appoints, for the audit log", "operator")
    .action((organization: string, said: { email: string; by: string }) =>
      asSteward(io, async ({ db }) => {
        const appointed = await appointOwner(db, { organization, ...said });
        const words = appointed.changed ? "is an owner now" : "was an owner before";
        io.result(appointed, `${said.email} ${words} of ${organization}.`);
      }),
    );
  command
    .command("rename")
    .description("Give an organisation a name, also one that everyone knows.")
    .argument("<name>", "its exact name")
    .requiredOption("--to <name>", "the name that it gets")
    .option("--by <name>", "who gives it, for the audit log", "operator")
    .action((organization: string, said: { to: string; by: string }) =>
      asSteward(io, async ({ db }) => {
        const renamed = await renameBySteward(db, { organization, ...said });
        io.result(renamed, `${organization} is now ${renamed.name}.`);
      }),
    );
};
