import { sql } from "kysely";

// What everyone may see of a model, for queries in which `m` is the model, `r` its revision and
// `o` the organisation whose entry it is. The database's clock ends anonymity.

const isAnonymous = sql<boolean>`coalesce(m.anonymous_until > now(), false)`;

const unless = <T>(column: string) =>
  sql<T | null>`case when ${isAnonymous} then null else ${sql.ref(column)} end`;

/** Name and address; an anonymous model has a number for both. */
const shownName = sql<string>`case when ${isAnonymous} then 'Anónimo ' || m.anonymous_number else m.name end`;
const shownSlug = sql<string>`case when ${isAnonymous} then 'anonimo-' || m.anonymous_number else m.slug end`;

/** All that a version document and a board say of a model and its provider. */
export const shownModel = [
  isAnonymous.as("anonymous"),
  shownSlug.as("slug"),
  shownName.as("name"),
  unless<string>("m.family").as("family"),
  // The base is known by its address here, or by its name; a hidden one by neither.
  sql<string | null>`case when ${isAnonymous} then null when m.base_model is null then m.base else
    (select b.slug from model b where b.id = m.base_model and coalesce(b.anonymous_until <= now(), true)) end`.as(
    "base",
  ),
  unless<string>("m.parameters").as("parameters"),
  sql<string | null>`case when ${isAnonymous} then null else coalesce(r.weights, m.weights) end`.as(
    "weights",
  ),
  unless<string>("m.licence").as("licence"),
  sql<string>`case when ${isAnonymous} then 'Anónimo' else o.name end`.as("provider"),
  // What a team calls its revision may name it.
  sql<string>`case when ${isAnonymous} then (select count(*) from model_revision v
    where v.model = r.model and (v.created_at, v.id) <= (r.created_at, r.id))::text else r.revision end`.as(
    "revision",
  ),
] as const;

/** Declarations as sent, without the text of a template that could name an anonymous model. */
export const shownDeclarations = sql<never>`case when ${isAnonymous}
  then s.declarations || '{"chat_template": null}' else s.declarations end`;
