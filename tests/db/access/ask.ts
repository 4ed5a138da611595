import { testOrigin } from "#tests/setup/api-server.ts";
import type { Access } from "./entry.ts";
import type { Role } from "./roles.ts";
import type { World } from "./world.ts";

/** Sends a request of the matrix as one of the roles. */
export function ask(
  world: World,
  access: Access,
  role: Role,
  address = access.address(world),
): Promise<Response> {
  return fetch(world.server.site + address, {
    method: access.method,
    redirect: "manual",
    headers: { Origin: testOrigin, "Accept-Encoding": "identity", ...world.proofs[role] },
    ...(access.method !== "GET" && access.body && { body: access.body(world) }),
  });
}
