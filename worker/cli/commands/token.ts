import { InvalidArgumentError } from "commander";
import { createAuth, maxTokenDays } from "#platform/auth/auth.server.ts";
import { type TokenScope, tokenScopes } from "#platform/auth/scopes.ts";
import { createToken } from "#worker/identity/create-token.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";

interface CreateOptions {
  email: string;
  org: string;
  scopes?: TokenScope[];
  expiresDays: number;
}

const scopeList = (text: string): TokenScope[] => {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !tokenScopes.some((scope) => scope === name));
  if (unknown === undefined) return tokenScopes.filter((scope) => names.includes(scope));
  throw new InvalidArgumentError(`A scope is one of ${tokenScopes.join(", ")}.`);
};

const days = (text: string): number => {
  const number = Number(text);
  if (/^\d{1,3}$/.test(text) && number >= 1 && number <= maxTokenDays) return number;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${maxTokenDays}.`);
};

export const define: CommandModule["define"] = (command, io) => {
  command.description("Make API tokens of organisations, with the steward's address and key.");
  command
    .command("create")
    .description(
      "Make a token and print it, once: only its hash is stored. The person, the organisation " +
        "and the membership are made where they are new.",
    )
    .requiredOption("--email <address>", "whose token it is")
    .requiredOption("--org <name>", "the organisation that it acts for")
    .option("--scopes <list>", `with commas: ${tokenScopes.join(", ")} (default: all)`, scopeList)
    .option("--expires-days <days>", "how long it lives", days, 90)
    .action(({ email, org, scopes = [...tokenScopes], expiresDays }: CreateOptions) =>
      asSteward(io, async ({ db }, { origin, approveOrganisations }, { authSecret }) => {
        if (!authSecret) throw new Error("the steward has no secret to sign with");
        const auth = createAuth(db, { secret: authSecret, origin, site: "steward" });
        const made = await createToken(
          { db, auth },
          {
            email,
            organization: org,
            scopes,
            expiresInDays: expiresDays,
            approveNew: approveOrganisations,
            actor: "operator",
          },
        );
        const { token, id, expiresAt, organization } = made;
        io.note(`Token of ${organization.name} (${scopes.join(", ")}), shown this once.`);
        io.note(`Expires ${expiresAt.toISOString()}.`);
        if (!organization.approved) {
          io.note(`Its submissions wait for: prumo org approve ${JSON.stringify(org)}`);
        }
        io.result({ token, id, expires_at: expiresAt.toISOString(), scopes, organization }, token);
      }),
    );
};
