import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { ModelRevisionTable, ModelTable } from "#db/tables/models.ts";
import type { NamedModel } from "#domain/models/judge-name.ts";
import { lookOf, nameKey } from "#domain/names/name-key.ts";

type Handle = Kysely<Database>;

/** Models get their names one after another, until the end of the transaction. */
export async function lockModelNames(trx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('model names'))`.execute(trx);
}

export function findOwnModel(db: Handle, organizationId: string, name: string) {
  return db
    .selectFrom("model")
    .select(["id", "slug", "organization_id as organizationId"])
    .where("organization_id", "=", organizationId)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Names of an organisation's models, the newest first. */
export async function listOwnModelNames(db: Handle, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("model")
    .select("name")
    .where("organization_id", "=", organizationId)
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return rows.map(({ name }) => name);
}

/** Names of models that anyone may name as a base: those that are shown. */
export async function listShownModelNames(db: Handle): Promise<string[]> {
  const rows = await db
    .selectFrom("model")
    .select("name")
    .distinct()
    .where(sql<boolean>`coalesce(anonymous_until <= now(), true)`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("model_revision as r")
          .innerJoin("submission as s", "s.model_revision", "r.id")
          .select("s.id")
          .whereRef("r.model", "=", "model.id")
          .where("s.state", "in", ["scored", "needs_review"]),
      ),
    )
    .orderBy("name")
    .limit(500)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Models that have or had a name that a reader could take for this one, hidden ones included;
 * one row for each such name.
 */
export function listNamesakes(db: Handle, name: string): Promise<NamedModel[]> {
  return db
    .selectFrom("model_slug as a")
    .innerJoin("model as m", "m.id", "a.model")
    .select([
      "m.id",
      "a.name",
      "m.name as present",
      "m.organization_id as organizationId",
      sql<boolean>`coalesce(m.anonymous_until > now(), false)`.as("anonymous"),
    ])
    .where((eb) =>
      eb.or([eb("a.name_key", "=", nameKey(name)), eb("a.name_look", "=", lookOf(name))]),
    )
    .orderBy("m.created_at")
    .orderBy("a.since", "desc")
    .execute();
}

/** A model that may be named as a base: shown to everyone, or the organisation's own. */
export function findBaseModel(db: Handle, organizationId: string, slugOrName: string) {
  return db
    .selectFrom("model as m")
    .select(["m.id", "m.name"])
    .where((eb) =>
      eb.or([
        eb("m.name", "=", slugOrName),
        eb(
          "m.id",
          "in",
          eb.selectFrom("model_slug").select("model").where("slug", "=", slugOrName),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("m.organization_id", "=", organizationId),
        sql<boolean>`coalesce(m.anonymous_until <= now(), true)`,
      ]),
    )
    .orderBy("m.created_at")
    .limit(1)
    .executeTakeFirst();
}

export type NewModel = Omit<Insertable<ModelTable>, "id" | "slug" | `anonymous_${string}`> & {
  /** Wished for; gets a number where another model has or had it. */
  slug: string;
  /** Days for which its name, size and provider are hidden; 0 for none. */
  anonymousDays: number;
};

/** Adds a model with its address; the caller holds the lock on names. */
export async function insertModel(
  trx: Handle,
  { slug, anonymousDays, ...facts }: NewModel,
): Promise<string> {
  const number = anonymousDays > 0 ? await nextAnonymousNumber(trx) : null;
  // A number of its own, so that no one learns from an address that the name is taken.
  const address = await freeSlug(trx, number === null ? slug : `${slug}-${number}`);
  const { id } = await trx
    .insertInto("model")
    .values({
      ...facts,
      slug: address,
      ...(number !== null && {
        anonymous_number: number,
        anonymous_since: sql<Date>`now()`,
        anonymous_until: sql<Date>`now() + make_interval(hours => ${anonymousDays * 24})`,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertSlug(trx, { slug: address, model: id, name: facts.name });
  if (number !== null) {
    await insertSlug(trx, { slug: `anonimo-${number}`, model: id, name: `Anónimo ${number}` });
  }
  return id;
}

async function nextAnonymousNumber(trx: Handle): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('anonymous_model')::int as number`.execute(trx);
  return (rows[0] as { number: number }).number;
}

async function insertSlug(trx: Handle, row: { slug: string; model: string; name: string }) {
  const keys = { name_key: nameKey(row.name), name_look: lookOf(row.name) };
  await trx
    .insertInto("model_slug")
    .values({ ...row, ...keys })
    .execute();
}

/** The slug itself, else the first of `slug-2`, `slug-3` … that no model has or had. */
async function freeSlug(trx: Handle, slug: string): Promise<string> {
  const taken = await trx
    .selectFrom("model_slug")
    .select("slug")
    .where("slug", "~", `^${slug}(-[0-9]+)?$`)
    .execute();
  const slugs = new Set(taken.map((row) => row.slug));
  if (!slugs.has(slug)) return slug;
  let number = 2;
  while (slugs.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

/** What is newly said of a model completes or replaces what was said before. */
export async function describeModel(
  trx: Handle,
  id: string,
  facts: Pick<
    Updateable<ModelTable>,
    | "family"
    | "base"
    | "base_model"
    | "parameters"
    | "weights"
    | "licence"
    | "availability"
    | "developer_domain"
  >,
): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  await trx.updateTable("model").set(facts).where("id", "=", id).execute();
}

/** Gives a model another name and address; the old address leads to the new one from now on. */
export async function renameModel(
  trx: Handle,
  id: string,
  name: string,
  slug: string,
): Promise<string> {
  const address = await freeSlug(trx, slug);
  await trx.updateTable("model").set({ name, slug: address }).where("id", "=", id).execute();
  await insertSlug(trx, { slug: address, model: id, name });
  return address;
}

/** An organisation's models, the newest first, with how many of their entries are public. */
export function listOwnModels(db: Handle, organizationId: string) {
  return db
    .selectFrom("model as m")
    .select((eb) => [
      "m.id",
      "m.name",
      "m.slug",
      "m.anonymous_number as anonymousNumber",
      sql<Date | null>`case when m.anonymous_until > now() then m.anonymous_until end`.as(
        "anonymousUntil",
      ),
      eb
        .selectFrom("model_revision as r")
        .innerJoin("submission as s", "s.model_revision", "r.id")
        .select((inner) => inner.fn.max("s.benchmark").as("benchmark"))
        .whereRef("r.model", "=", "m.id")
        .where("s.state", "in", ["scored", "needs_review", "withdrawn", "voided"])
        .as("benchmark"),
    ])
    .where("m.organization_id", "=", organizationId)
    .orderBy("m.created_at", "desc")
    .execute();
}

/** A model that others may see, by an address it has or had. */
export function findModelToClaim(db: Handle, slug: string) {
  return db
    .selectFrom("model as m")
    .innerJoin("model_slug as a", "a.model", "m.id")
    .select([
      "m.id",
      "m.name",
      "m.organization_id as organizationId",
      "m.developer_domain as developerDomain",
    ])
    .where("a.slug", "=", slug)
    .where(sql<boolean>`coalesce(m.anonymous_until <= now(), true)`)
    .executeTakeFirst();
}

/**
 * Makes a model another organisation's, whose domain is its developer's from now on; entries stay
 * with those that submitted them. Gives the organisation that had it; undefined where the other
 * one has a model of the name.
 */
export async function handOverModel(
  trx: Handle,
  id: string,
  to: { organizationId: string; domain: string },
): Promise<{ name: string; from: string } | undefined> {
  const { name, from } = await trx
    .selectFrom("model")
    .select(["name", "organization_id as from"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const namesake = await findOwnModel(trx, to.organizationId, name);
  if (namesake && namesake.id !== id) return undefined;
  await trx
    .updateTable("model")
    .set({ organization_id: to.organizationId, developer_domain: to.domain })
    .where("id", "=", id)
    .execute();
  return { name, from };
}

/** Shows a hidden name from now on; false where it is shown already or not this owner's. */
export async function endAnonymity(
  db: Handle,
  id: string,
  organizationId: string,
): Promise<boolean> {
  const changed = await db
    .updateTable("model")
    .set({ anonymous_until: sql<Date>`now()` })
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .where("anonymous_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The entry of an organisation for one revision of a model, made where it is new. */
export async function ensureModelRevision(
  trx: Handle,
  entry: Omit<Insertable<ModelRevisionTable>, "id" | "attempt_key" | "created_at">,
): Promise<string> {
  await trx
    .insertInto("model_revision")
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(["model", "organization_id", "revision"]).doNothing(),
    )
    .execute();
  const { id } = await trx
    .selectFrom("model_revision")
    .select("id")
    .where("model", "=", entry.model)
    .where("organization_id", "=", entry.organization_id)
    .where("revision", "=", entry.revision)
    .executeTakeFirstOrThrow();
  return id;
}

/** Says once which model at which endpoint an entry is; later runs elsewhere change nothing. */
export async function identifyRevision(
  trx: Handle,
  revision: string,
  endpointIdentity: string,
): Promise<void> {
  await trx
    .updateTable("model_revision")
    .set({ endpoint_identity: endpointIdentity })
    .where("id", "=", revision)
    .where("endpoint_identity", "is", null)
    .execute();
}
