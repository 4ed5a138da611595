import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiRoutes } from "#app/api-routes.ts";
import appRoutes from "#app/routes.ts";
import { operations } from "#domain/api/operations.ts";
import { ask } from "./ask.ts";
import { type Access, methods, nameOf } from "./entry.ts";
import { matrix } from "./matrix/index.ts";
import { people, type Role, roles } from "./roles.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Paths as the table of routes has them, each with the methods that its module answers. */
async function answered(): Promise<string[]> {
  const pages = appRoutes.filter((one) => !(apiRoutes as unknown[]).includes(one));
  const ofPages = pages.map(async ({ path = "", file }) => {
    const module = await import(
      /* @vite-ignore */ new URL(`../../../app/${file}`, import.meta.url).href
    );
    const route = path.replace(/^en\?\//, "");
    return [
      ...("loader" in module || "default" in module ? [`GET ${route}`] : []),
      ...("action" in module ? [`POST ${route}`] : []),
    ];
  });
  const ofApi = operations.map(
    ({ method, path }) => `${method.toUpperCase()} api/v1${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  );
  // What the description leaves out: itself, and the answer to unknown addresses.
  const besides = ["GET api/v1/openapi.json", "GET api/*"];
  return [...(await Promise.all(ofPages)).flat(), ...ofApi, ...besides];
}

/** What any two addresses of one kind may differ in. */
const idsOf = (access: Access) =>
  [world.submissionId, world.endedId, world.endpointId, world.organization.slug].filter((id) =>
    access.address(world).includes(id),
  );

describe("access", () => {
  it("is said of every route and method, and of nothing else", async () => {
    const listed = matrix.map(nameOf);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.sort()).toEqual([...new Set(await answered())].sort());
  });

  it.each(matrix.map((access) => [nameOf(access), access] as const))("%s", async (_, access) => {
    const found: Partial<Record<Role, number>> = {};
    for (const role of roles) {
      const response = await ask(world, access, role);
      found[role] = response.status;
      await response.body?.cancel();
    }
    expect(found).toEqual(access.answers);
  });

  it("has no other method on any route", async () => {
    const listed = new Set(matrix.map(nameOf));
    for (const access of matrix) {
      for (const method of methods) {
        if (listed.has(`${method} ${access.route}`)) continue;
        for (const role of ["anonymous", "owner", "token submit"] as const) {
          const response = await ask(world, { ...access, method }, role);
          expect([404, 405], `${method} ${access.route} by ${role}`).toContain(response.status);
          await response.body?.cancel();
        }
      }
    }
  });

  it("tells a foreign thing from none to nobody", async () => {
    const concerned = matrix.filter((access) => idsOf(access).length > 0);
    expect(concerned.length).toBeGreaterThan(4);
    for (const access of concerned) {
      for (const role of [
        "anonymous",
        "stranger",
        "foreign",
        "steward",
        "token foreign",
      ] as const) {
        const [id = ""] = idsOf(access);
        const none = id === world.organization.slug ? "ninguem" : randomUUID();
        const address = access.address(world);
        const there = await ask(world, access, role, address);
        const nothing = await ask(world, access, role, address.replace(id, none));
        expect(nothing.status, `${nameOf(access)} by ${role}`).toBe(there.status);
        const text = (await there.text()).replaceAll(id, "ID");
        expect(sameText(await nothing.text(), none), nameOf(access)).toBe(sameText(text, id));
      }
    }
  });

  it("refuses forms that another site sends with a person's cookie", async () => {
    for (const access of matrix.filter(
      ({ method, route }) => method !== "GET" && !route.startsWith("api/"),
    )) {
      for (const role of people) {
        const headers = { ...world.proofs[role], Origin: "https://evil.example" };
        const response = await fetch(world.server.site + access.address(world), {
          method: access.method,
          redirect: "manual",
          headers,
          ...(access.body && { body: access.body(world) }),
        });
        expect(response.status, `${nameOf(access)} by ${role}`).toBe(403);
        await response.body?.cancel();
      }
    }
  });
});

/** A page or problem without what differs from one answer to the next. */
function sameText(text: string, id: string): string {
  return text.replaceAll(id, "ID").replaceAll(/nonce="[^"]*"/g, "nonce");
}
