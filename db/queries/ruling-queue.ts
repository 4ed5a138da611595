import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/index.ts";
import { liveStates, selectAnswers } from "./adjudication.ts";

type Handle = Kysely<Database>;

/** Whose queue, of what. */
export interface QueueScope {
  benchmark: string;
  userId: string;
  /** The steward as rulings name them. */
  actor: string;
  affiliation: string | null;
  /** Share of the answers that two stewards rule, each without the other's ruling. */
  doubleShare: number;
}

const rulingsOf = sql`select from ruling r where r.answer = a.key`;

/**
 * Whether an answer is drawn to be ruled twice: by its key, an HMAC, which is as good as a die
 * and falls alike for everyone.
 */
const isDrawn = (share: number) =>
  sql`('x' || substr(encode(a.key, 'hex'), 1, 8))::bit(32)::bigint < ${share}::float8 * 4294967296`;

/** Others than the steward's own organisations gave it; nobody rules for their own alone. */
const isOthersToo = ({ userId, affiliation }: QueueScope) => sql`(a.standing = 'sure' or exists (
  select from answer_use u
  join submission s on s.id = u.submission
  join organization o on o.id = s.organization_id
  where u.answer = a.key and lower(o.name) is distinct from lower(${affiliation}::text)
    and not exists (
      select from member m where m."organizationId" = o.id and m."userId" = ${userId})))`;

const isLive = sql`exists (
  select from answer_use u join submission s on s.id = u.submission
  where u.answer = a.key and s.state in (${sql.join([...liveStates])}))`;

/** Answers that this steward is to rule: nobody's yet, or one other's where two are wanted. */
function waitsFor(scope: QueueScope) {
  const { actor, doubleShare } = scope;
  return sql<boolean>`(
    (a.standing = 'sure' or a.standing = 'unresolved' and ${isLive})
    and not exists (${rulingsOf} and r.ruled_by = ${actor})
    and (not exists (${rulingsOf})
      or (a.standing = 'sure' or ${isDrawn(doubleShare)})
        and (select count(distinct r.ruled_by) from ruling r where r.answer = a.key) = 1)
    and ${isOthersToo(scope)})`;
}

const isUnreviewed = (scope: QueueScope) => sql<boolean>`(
  a.standing = 'closed_world' and ${isLive} and not exists (${rulingsOf})
  and not exists (select from closed_world_review c where c.answer = a.key)
  and ${isOthersToo(scope)})`;

/**
 * The next answers of a steward's queue: first what nobody has ruled, which holds up entries, then
 * what is to be ruled twice; oldest first, after those that were passed over.
 */
export function listQueue(
  db: Handle,
  scope: QueueScope,
  queue: "rulings" | "closed_world",
  page: { limit: number; passed?: readonly string[] },
) {
  const condition = queue === "rulings" ? waitsFor(scope) : isUnreviewed(scope);
  const { limit, passed = [] } = page;
  return selectAnswers(db)
    .where("i.benchmark", "=", scope.benchmark)
    .where(condition)
    .where(sql<boolean>`left(encode(a.key, 'hex'), 12) <> all(${passed}::text[])`)
    .orderBy(sql`exists (${rulingsOf})`)
    .orderBy("a.first_seen_at")
    .orderBy("a.key")
    .limit(limit)
    .execute();
}

/** How many answers wait in a steward's queue, how many of them for a second ruling, since when. */
export async function measureQueue(
  db: Handle,
  scope: QueueScope,
  queue: "rulings" | "closed_world",
): Promise<{ count: number; second: number; oldest: Date | null }> {
  const condition = queue === "rulings" ? waitsFor(scope) : isUnreviewed(scope);
  return db
    .selectFrom("answer as a")
    .innerJoin("item_revision as v", "v.id", "a.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(*) filter (where exists (${rulingsOf}))::int`.as("second"),
      sql<Date | null>`min(a.first_seen_at)`.as("oldest"),
    ])
    .where("i.benchmark", "=", scope.benchmark)
    .where(condition)
    .executeTakeFirstOrThrow();
}

/** Whether one answer waits for this steward: then nobody else's ruling of it is shown. */
export async function isWaiting(db: Handle, scope: QueueScope, answer: Buffer): Promise<boolean> {
  const row = await selectAnswers(db)
    .where("a.key", "=", answer)
    .where(waitsFor(scope))
    .executeTakeFirst();
  return row !== undefined;
}
