import type { Command } from "commander";
import { addSteward, removeSteward } from "#app/services/steward/appoint-steward.server.ts";
import { listStewards } from "#db/queries/stewards.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";
import { serve } from "../serve.ts";
import type { LoadSite } from "./web.ts";

const actor = "operator";

/**
 * The same app as the public site, with the stewards' keys and address, on loopback; and who the
 * stewards are.
 */
export function stewardCommand(loadSite: LoadSite): CommandModule {
  return {
    define(command, io, finish) {
      command.action(async () => {
        const { startWeb } = await loadSite();
        finish(await serve("steward", io, startWeb));
      });
      defineOffice(command, io);
    },
  };
}

function defineOffice(command: Command, io: CommandIo): void {
  command
    .command("add")
    .description("Operators: make the person of an address a steward, or change the affiliation.")
    .argument("<email>", "where sign-in links are mailed")
    .option("--affiliation <name>", "organisation: published with the count of its rulings")
    .action((email: string, { affiliation }: { affiliation?: string }) =>
      asSteward(io, async ({ db }, { ownOrigin }, { authSecret }) => {
        if (!authSecret) throw new Error("the stewards' process has no secret to sign with");
        const auth = createAuth(db, { secret: authSecret, origin: ownOrigin, site: "steward" });
        const { userId, added } = await addSteward(
          { db, auth },
          {
            email,
            affiliation: affiliation ?? null,
            actor,
          },
        );
        const words = added ? "is a steward now" : "was a steward before";
        io.result({ userId, email, added }, `${email} ${words}. Sign in at ${ownOrigin}/steward`);
      }),
    );
  command
    .command("remove")
    .description("Operators: end a steward's office. Rulings stay on record.")
    .argument("<email>", "address of the steward")
    .action((email: string) =>
      asSteward(io, async ({ db }) => {
        const { removed } = await removeSteward({ db }, { email, actor });
        const words = removed ? "is no steward any more" : "was no steward";
        io.result({ email, removed }, `${email} ${words}.`);
      }),
    );
  command
    .command("list")
    .description("Operators: list the stewards.")
    .action(() =>
      asSteward(io, async ({ db }) => {
        const items = await listStewards(db);
        const lines = items.map(({ email, affiliation }) => `${email}  ${affiliation ?? ""}`);
        io.result({ items }, lines.join("\n") || "There is no steward.");
      }),
    );
}
