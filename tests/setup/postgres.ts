import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { bootstrapRoles } from "#db/roles/bootstrap.ts";
import { addressFor, databaseRoles, type RoleAddresses } from "#db/roles/role.ts";
import { startThrowawayServer } from "./throwaway-server.ts";

/** What a test needs to make itself a database. */
export interface TestServer {
  superuserUrl: string;
  /** Addresses of the migrated template, whose clones the tests get. */
  template: RoleAddresses;
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** One server for all tests of a project, with one migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayServer();
  try {
    const template = Object.fromEntries(
      databaseRoles.map((role) => {
        const password = randomBytes(12).toString("hex");
        return [role, addressFor(server.superuserUrl, { role, password, database: "template" })];
      }),
    ) as Record<keyof RoleAddresses, string>;
    await bootstrapRoles(server.superuserUrl, template);
    await migrate(template.owner);
    project.provide("postgres", { superuserUrl: server.superuserUrl, template });
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server.remove;
}
