import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";

export interface ModelFacts {
  organizationId: string;
  /** Unique within its organisation: the same name is the same model. */
  name: string;
  /** Wished for; gets a number where another model has it. */
  slug: string;
  family: string | null;
  base: string | null;
  parameters: string | null;
  weights: string | null;
  licence: string | null;
  availability: "open-weights" | "api" | "closed" | null;
}

const described = ["family", "base", "parameters", "weights", "licence", "availability"] as const;

/**
 * The model of an organisation and name, made where it is new. What is newly said of a known
 * model completes or replaces what was said before; what is left out stays.
 */
export async function ensureModel(trx: Kysely<Database>, facts: ModelFacts): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('model slug'), hashtext(${facts.slug}))`.execute(
    trx,
  );
  const known = await trx
    .selectFrom("model")
    .select("id")
    .where("organization_id", "=", facts.organizationId)
    .where("name", "=", facts.name)
    .executeTakeFirst();
  const description = Object.fromEntries(
    described.filter((field) => facts[field] !== null).map((field) => [field, facts[field]]),
  );
  if (known) {
    if (Object.keys(description).length > 0) {
      await trx.updateTable("model").set(description).where("id", "=", known.id).execute();
    }
    return known.id;
  }
  const { id } = await trx
    .insertInto("model")
    .values({
      ...description,
      organization_id: facts.organizationId,
      name: facts.name,
      slug: await freeSlug(trx, facts.slug),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The slug itself, else the first of `slug-2`, `slug-3` … that no model has. */
async function freeSlug(trx: Kysely<Database>, slug: string): Promise<string> {
  const taken = await trx
    .selectFrom("model")
    .select("slug")
    .where("slug", "~", `^${slug}(-[0-9]+)?$`)
    .execute();
  const slugs = new Set(taken.map((row) => row.slug));
  if (!slugs.has(slug)) return slug;
  let number = 2;
  while (slugs.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

export async function ensureModelRevision(
  trx: Kysely<Database>,
  model: string,
  revision: string,
): Promise<string> {
  await trx
    .insertInto("model_revision")
    .values({ model, revision })
    .onConflict((conflict) => conflict.columns(["model", "revision"]).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("model_revision")
    .select("id")
    .where("model", "=", model)
    .where("revision", "=", revision)
    .executeTakeFirstOrThrow();
  return id;
}
