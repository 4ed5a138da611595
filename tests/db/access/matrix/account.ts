import { type Access, answers, everyone } from "../entry.ts";
import { people } from "../roles.ts";

/** People with a session get the page; to all others it is the way to sign in. */
const signedIn = (status: number) =>
  answers(303, Object.fromEntries(people.map((role) => [role, status])));

/** Whoever has a session is sent on to the account. */
const signedOut = (status: number) =>
  answers(status, Object.fromEntries(people.map((role) => [role, 303])));

const noLink = () => new URLSearchParams({ token: "none" });

/** Signing in, and one's own account: nothing here takes an id of anybody. */
export const accountAccess: Access[] = [
  { method: "GET", route: "sign-in", address: () => "/sign-in", answers: signedOut(200) },
  {
    method: "POST",
    route: "sign-in",
    address: () => "/sign-in",
    body: () => new URLSearchParams({ email: "no address" }),
    answers: signedOut(400),
  },
  {
    method: "GET",
    route: "sign-in/confirm",
    address: () => "/sign-in/confirm?token=none",
    answers: everyone(404),
  },
  {
    method: "POST",
    route: "sign-in/confirm",
    address: () => "/sign-in/confirm",
    body: noLink,
    answers: everyone(303),
  },
  { method: "GET", route: "account", address: () => "/account", answers: signedIn(200) },
  {
    method: "POST",
    route: "account",
    address: () => "/account",
    body: () => new URLSearchParams({ do: "none" }),
    answers: signedIn(400),
  },
  {
    method: "GET",
    route: "account/export",
    address: () => "/account/export",
    answers: signedIn(200),
  },
  {
    method: "GET",
    route: "account/address",
    address: () => "/account/address?token=none",
    answers: everyone(404),
  },
  {
    method: "POST",
    route: "account/address",
    address: () => "/account/address",
    body: noLink,
    answers: everyone(303),
  },
  { method: "GET", route: "dev/mailbox", address: () => "/dev/mailbox", answers: everyone(200) },
  {
    method: "GET",
    route: "dev/mailbox/:mail",
    address: () => "/dev/mailbox/none",
    answers: everyone(404),
  },
];
