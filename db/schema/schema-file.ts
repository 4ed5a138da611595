import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withClient } from "../client.ts";
import { startThrowawayServer } from "../embedded/throwaway.ts";
import { migrate } from "../migrate.ts";
import { bootstrapRoles } from "../roles/bootstrap.ts";
import { addressesOn } from "../roles/role.ts";
import { describeSchema } from "./describe.ts";

const file = join(import.meta.dirname, "..", "schema.sql");

export function readSchemaFile(): string {
  return readFileSync(file, "utf8");
}

/** Runs all migrations on a new server of its own and writes down what they leave. */
export async function writeSchemaFile(): Promise<void> {
  const server = await startThrowawayServer();
  try {
    const addresses = addressesOn(server.superuserUrl, "prumo", () =>
      randomBytes(12).toString("hex"),
    );
    await bootstrapRoles(server.superuserUrl, addresses);
    await migrate(addresses.owner);
    writeFileSync(file, await withClient(addresses.owner, describeSchema));
  } finally {
    await server.remove();
  }
}
