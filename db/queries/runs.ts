import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { EndpointRunTable } from "#db/tables/endpoints.ts";
import type { Database } from "#db/tables/index.ts";
import type { Condition } from "#domain/benchmark/suite.ts";
import type { Pace } from "#domain/endpoint/pacing.ts";
import type { RunFaults } from "#domain/endpoint/run-faults.ts";
import type { SubmissionState } from "#domain/submission/state.ts";
import { changeState } from "./submission-state.ts";

type Handle = Kysely<Database>;

export async function insertRun(trx: Handle, run: Insertable<EndpointRunTable>): Promise<void> {
  await trx.insertInto("endpoint_run").values(run).execute();
}

/** Settings of an endpoint that a run keeps from its beginning. */
interface RunSettings
  extends Pick<Selectable<EndpointRunTable>, "protocol" | "model" | "parameters"> {
  id: string;
  baseUrl: string;
  tokenBudget: number | null;
  hoursBudget: number;
}

/** The columns of a run that asks an endpoint as it is now. */
export function runOf(endpoint: RunSettings) {
  return {
    endpoint: endpoint.id,
    protocol: endpoint.protocol,
    base_url: endpoint.baseUrl,
    model: endpoint.model,
    parameters: JSON.stringify(endpoint.parameters),
    token_budget: endpoint.tokenBudget,
    hours_budget: endpoint.hoursBudget,
  };
}

/** Which endpoint a queued run asks; undefined where the submission is no run. */
export async function findRunEndpoint(db: Handle, submission: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("endpoint_run")
    .select("endpoint")
    .where("submission", "=", submission)
    .executeTakeFirst();
  return row?.endpoint;
}

export type ClaimedRun = NonNullable<Awaited<ReturnType<typeof claimRun>>>;

/**
 * Takes a run for this worker; an earlier claim (of a worker that died or sleeps) ends with it, and
 * what that worker still writes is refused. Undefined where there is nothing to run: cancelled,
 * paused, or complete.
 */
export function claimRun(db: Handle, submission: string, claim: string, actor: string) {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .selectFrom("endpoint_run")
      .select("submission")
      .where("submission", "=", submission)
      .where("ended_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    const state = !ended && (await changeState(trx, { submission, event: "run", actor }));
    if (!state) return undefined;
    await trx
      .updateTable("submission")
      .set({ claim, claimed_at: sql`clock_timestamp()` })
      .where("id", "=", submission)
      .execute();
    return trx
      .selectFrom("endpoint_run as r")
      .innerJoin("submission as s", "s.id", "r.submission")
      .innerJoin("endpoint as e", "e.id", "r.endpoint")
      .leftJoin("spot_check as k", "k.submission", "s.id")
      .select([
        "s.id",
        "k.items as drawnItems",
        "s.benchmark",
        "s.release",
        "s.suites",
        "s.organization_id as organizationId",
        "s.response_key as responseKey",
        "r.endpoint",
        "r.purpose",
        "r.protocol",
        "r.base_url as baseUrl",
        "r.model",
        "r.parameters",
        "r.calls",
        "r.pace",
        "r.faults",
        "r.input_tokens as inputTokens",
        "r.output_tokens as outputTokens",
        "r.reported_models as reportedModels",
        "r.seconds",
        "e.concurrency",
        "e.requests_per_minute as requestsPerMinute",
        "e.tokens_per_minute as tokensPerMinute",
        "e.token_budget as tokenBudget",
        "e.hours_budget as hoursBudget",
        "e.removed_at as removedAt",
        "e.secret_key as secretKey",
        "e.sealed_secret as sealedSecret",
      ])
      .where("r.submission", "=", submission)
      .executeTakeFirst();
  });
}

/** Says what a run that begins is made of. */
export async function beginRun(
  trx: Handle,
  run: { submission: string; calls: number; messagesDigest: Buffer },
): Promise<void> {
  await trx
    .updateTable("endpoint_run")
    .set({
      calls: run.calls,
      messages_digest: run.messagesDigest,
      started_at: sql<Date>`coalesce(started_at, clock_timestamp())`,
    })
    .where("submission", "=", run.submission)
    .execute();
}

/** Calls whose response is stored, as `item revision condition`. */
export async function listStoredCalls(db: Handle, submission: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("run_response")
    .select(["item_revision as item", "condition"])
    .where("submission", "=", submission)
    .execute();
  return new Set(rows.map(({ item, condition }) => `${item} ${condition}`));
}

export interface NewRunResponse {
  itemRevision: string;
  condition: Condition;
  suite: "target" | "control" | "cue";
  /** Null where no answer came in all tries. */
  sealed: Buffer | null;
  tries: number;
  latencyMs: number | null;
}

/**
 * Stores responses in one statement behind the claim's fence: what another worker has claimed
 * meanwhile is left alone, and what is stored already stays. Returns whether the claim still held.
 */
export async function storeRunResponses(
  db: Handle,
  fence: { submission: string; claim: string },
  responses: readonly NewRunResponse[],
): Promise<boolean> {
  const column = <Key extends keyof NewRunResponse>(key: Key) => responses.map((row) => row[key]);
  const { rows } = await sql`
    with held as (
      select id from submission
      where id = ${fence.submission} and claim = ${fence.claim} and state in ('running', 'paused')
      for share
    ), stored as (
      insert into run_response (submission, item_revision, condition, suite, outcome, sealed, tries, latency_ms)
      select held.id, r.item, r.condition, r.suite,
        case when r.sealed is null then 'lost' else 'answered' end, r.sealed, r.tries, r.latency
      from held, unnest(${column("itemRevision")}::uuid[], ${column("condition")}::text[],
        ${column("suite")}::text[], ${column("sealed")}::bytea[], ${column("tries")}::int[],
        ${column("latencyMs")}::int[]) as r (item, condition, suite, sealed, tries, latency)
      on conflict do nothing
    )
    select id from held`.execute(db);
  return rows.length > 0;
}

/** Lets calls that no try brought an answer to be asked again. */
export async function forgetLostCalls(trx: Handle, submission: string): Promise<void> {
  await trx
    .deleteFrom("run_response")
    .where("submission", "=", submission)
    .where("outcome", "=", "lost")
    .execute();
}

export interface RunProgress {
  pace: Pace;
  faults: RunFaults;
  /** Of the calls since the last time. */
  inputTokens: number;
  outputTokens: number;
  seconds: number;
  /** All names so far. */
  reportedModels: readonly string[];
}

/** The state that a run is in, with its progress written where the claim still holds it. */
export async function writeProgress(
  db: Handle,
  fence: { submission: string; claim: string },
  progress: RunProgress,
): Promise<SubmissionState | undefined> {
  const row = await db
    .updateTable("endpoint_run as r")
    .from("submission as s")
    .set({
      pace: JSON.stringify(progress.pace),
      faults: JSON.stringify(progress.faults),
      input_tokens: sql`r.input_tokens + ${progress.inputTokens}`,
      output_tokens: sql`r.output_tokens + ${progress.outputTokens}`,
      seconds: sql`r.seconds + ${progress.seconds}`,
      reported_models: [...progress.reportedModels],
      seen_at: sql<Date>`clock_timestamp()`,
    })
    .whereRef("s.id", "=", "r.submission")
    .where("s.id", "=", fence.submission)
    .where("s.claim", "=", fence.claim)
    .returning("s.state")
    .executeTakeFirst();
  return row?.state;
}

/** Sealed responses of a run, in no order that tells when they came. */
export function listRunResponses(trx: Handle, submission: string) {
  return trx
    .selectFrom("run_response as r")
    .innerJoin("item_revision as v", "v.id", "r.item_revision")
    .innerJoin("item as i", "i.id", "v.item")
    .select(["r.item_revision as itemRevision", "i.item_id as itemId", "r.condition", "r.sealed"])
    .where("r.submission", "=", submission)
    .orderBy("i.item_id")
    .orderBy("r.condition")
    .execute();
}

/** Ends a run whose responses are kept in chunks by now. */
export async function endRun(
  trx: Handle,
  submission: string,
  { records, lost }: { records: number; lost: number },
): Promise<void> {
  await trx.deleteFrom("run_response").where("submission", "=", submission).execute();
  await trx.updateTable("submission").set({ records }).where("id", "=", submission).execute();
  await trx
    .updateTable("endpoint_run")
    .set({ ended_at: sql<Date>`clock_timestamp()`, lost })
    .where("submission", "=", submission)
    .execute();
}

/**
 * Takes the next call's time of a declared rate, in milliseconds from now; runs of all workers
 * share it (a generic cell rate algorithm with no burst, whose state is one time).
 * @param spacingMs time between two calls that the rate leaves
 */
export async function takeCallTime(
  db: Handle,
  endpoint: string,
  spacingMs: number,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    update endpoint e
    set next_call_at = before.at + make_interval(secs => ${spacingMs / 1000})
    from (
      select id, greatest(next_call_at, clock_timestamp()) as at
      from endpoint where id = ${endpoint} for no key update
    ) before
    where e.id = before.id
    returning extract(epoch from before.at - clock_timestamp())::float8 * 1000 as wait`.execute(db);
  return Math.max(0, rows[0]?.wait ?? 0);
}
