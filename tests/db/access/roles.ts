/** Everyone who may ask: nobody, people by their place, tokens by their scope. */
export const roles = [
  "anonymous",
  "stranger",
  "reader",
  "submitter",
  "owner",
  "foreign",
  "steward",
  "token read",
  "token submit",
  "token pack",
  "token foreign",
  "token made up",
] as const;
export type Role = (typeof roles)[number];

/** Roles that a browser proves by a cookie. */
export const people = ["stranger", "reader", "submitter", "owner", "foreign", "steward"] as const;
