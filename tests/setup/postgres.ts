import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { startThrowawayServer } from "#db/embedded/throwaway.ts";
import { migrate } from "#db/migrate.ts";
import { bootstrapRoles } from "#db/roles/bootstrap.ts";
import { addressesOn, type RoleAddresses } from "#db/roles/role.ts";

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

/** A server of its own with one migrated database to clone. */
export async function startTestServer(
  settings?: Readonly<Record<string, string>>,
): Promise<TestServer & { remove: () => Promise<void> }> {
  const server = await startThrowawayServer(settings);
  try {
    const password = () => randomBytes(12).toString("hex");
    const template = addressesOn(server.superuserUrl, "template", password);
    await bootstrapRoles(server.superuserUrl, template);
    await migrate(template.owner);
    return { superuserUrl: server.superuserUrl, template, remove: server.remove };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/** One server for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { remove, ...server } = await startTestServer();
  project.provide("postgres", server);
  return remove;
}
