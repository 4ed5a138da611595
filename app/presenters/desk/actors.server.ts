import type { Kysely } from "kysely";
import { findPeopleNames } from "#db/queries/stewards.ts";
import type { Database } from "#db/tables/index.ts";
import { userIdOf } from "#domain/identity/actor.ts";

/** Turns actors of records into names; who is no person, or is one no more, stays as recorded. */
export async function namesOfActors(
  db: Kysely<Database>,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => userIdOf(actor) ?? []))];
  const names = await findPeopleNames(db, ids);
  return (actor) => names.get(userIdOf(actor) ?? "") ?? actor;
}
