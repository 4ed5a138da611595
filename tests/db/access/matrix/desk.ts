import { deskRoutes } from "#app/desk-routes.ts";
import { type Access, everyone, type Method } from "../entry.ts";

const routes = deskRoutes.map(({ path = "" }) => path.replace(/^en\?\//, ""));
/** Pages of the desk that only show. */
const silent = ["steward", "steward/submissions", "steward/exposures", "steward/keys"];

const hidden = (method: Method, route: string): Access => ({
  method,
  route,
  address: ({ submissionId }) => `/${route.replace("/:id?", "").replace(":id", submissionId)}`,
  body: () => new URLSearchParams({ act: "void", reason: "x" }),
  answers: everyone(404),
});

/** The stewards' pages: at this port there are none, for anyone. */
export const deskAccess: Access[] = routes.flatMap((route) => [
  ...(route === "steward/sign-out" ? [] : [hidden("GET", route)]),
  ...(silent.includes(route) ? [] : [hidden("POST", route)]),
]);
