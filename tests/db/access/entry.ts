import { type Role, roles } from "./roles.ts";
import type { World } from "./world.ts";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** What one method of one route answers to each role. */
export interface Access {
  method: Method;
  /** As the routes' table writes it, without the language: `submissions/:id`. */
  route: string;
  address: (world: World) => string;
  /** Well-formed enough to get past reading, and refused before it changes anything. */
  body?: (world: World) => BodyInit;
  /** HTTP status by role. */
  answers: Record<Role, number>;
}

export const nameOf = ({ method, route }: Pick<Access, "method" | "route">) => `${method} ${route}`;

/** The same status for everyone. */
export const everyone = (status: number) => answers(status, {});

/** `others` for all roles but those named. */
export function answers(others: number, named: Partial<Record<Role, number>>) {
  const all = roles.map((role) => [role, named[role] ?? others] as const);
  return Object.fromEntries(all) as Record<Role, number>;
}
