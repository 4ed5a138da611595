import { type Access, answers } from "../entry.ts";
import type { Role } from "../roles.ts";

const unknownAct = () => new URLSearchParams({ act: "nothing" });
/** Who has no session is sent to sign in, by whatever token. */
const strangers = (status: number): Partial<Record<Role, number>> => ({
  stranger: status,
  foreign: status,
  steward: status,
});

/** A page of the organisation; `least` = the role that may. */
function pageOf(path: string, least: "reader" | "submitter" | "owner", post?: typeof least) {
  const ranks = ["reader", "submitter", "owner"] as const;
  const answersFor = (status: number, from: typeof least): Record<Role, number> =>
    answers(303, {
      ...strangers(404),
      ...Object.fromEntries(
        ranks.map((role) => [role, ranks.indexOf(role) < ranks.indexOf(from) ? 404 : status]),
      ),
    });
  const route = `organizations/:organization${path}`;
  const address: Access["address"] = ({ organization }) =>
    `/organizations/${organization.slug}${path}`;
  const read: Access = { method: "GET", route, address, answers: answersFor(200, least) };
  if (!post) return [read];
  return [
    read,
    { method: "POST", route, address, body: unknownAct, answers: answersFor(400, post) } as const,
  ];
}

const signedIn = (status: number) =>
  answers(303, { ...strangers(status), reader: status, submitter: status, owner: status });

/** Organisations, and what their members may see and change. */
export const organizationAccess: Access[] = [
  {
    method: "GET",
    route: "organizations",
    address: () => "/organizations",
    answers: signedIn(200),
  },
  {
    method: "GET",
    route: "organizations/new",
    address: () => "/organizations/new",
    answers: signedIn(200),
  },
  {
    method: "POST",
    route: "organizations/new",
    address: () => "/organizations/new",
    body: () => new URLSearchParams({ act: "create", name: "x" }),
    answers: signedIn(400),
  },
  ...pageOf("", "reader", "owner"),
  ...pageOf("/quota", "reader"),
  ...pageOf("/tokens", "submitter", "submitter"),
  ...pageOf("/domain", "reader", "owner"),
  ...pageOf("/settings", "reader", "reader"),
  {
    method: "GET",
    route: "invitations/:id",
    address: () => "/invitations/00000000-0000-4000-8000-000000000000",
    answers: signedIn(200),
  },
  {
    method: "POST",
    route: "invitations/:id",
    address: () => "/invitations/00000000-0000-4000-8000-000000000000",
    body: () => new URLSearchParams({ act: "accept" }),
    answers: signedIn(409),
  },
];
