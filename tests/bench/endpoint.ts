import { makeToken } from "#tests/factories/auth.ts";
import { makeItems } from "#tests/factories/items.ts";
import { endpointContext, hangTimeoutMs, queueRun } from "#tests/factories/runs.ts";
import { TestSite } from "#tests/factories/site.ts";
import { startTestServer } from "#tests/setup/postgres.ts";
import { type FaultShares, faultPlan } from "#worker/endpoints/mock/faults/plan.ts";
import type { MockEndpointOptions } from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { runEndpoint } from "#worker/endpoints/run/run-endpoint.ts";
import { measurePairs, type Result, type Side, summarise } from "./comparison.ts";
import { sideCores } from "./cores.ts";
import { idealRunMs } from "./ideal-run.ts";
import { openSideProcess, tsSide } from "./side-process.ts";
import type { MockState } from "./sides/mock-endpoint.ts";

/** As many as the real target suite has; under two conditions 654 calls. */
const ITEMS = [...makeItems("target", 227), ...makeItems("control", 100)];
const CALLS = 2 * ITEMS.length;
const CONCURRENCY = 16;
const LATENCY_MS = 50;
const RETRY_AFTER_S = 1;
const SEED = 1;

/** A run of a healthy endpoint, each response durably stored, and the time that it has to take. */
export function endpoint(): Promise<Result> {
  return measureRuns("endpoint", {});
}

/** The same with failures; the time that it has to take holds the waits that they force. */
export function endpointFaults(): Promise<Result> {
  return measureRuns("endpoint-faults", { "429-seconds": 0.05, "503-json": 0.02, hang: 0.01 });
}

async function measureRuns(name: string, faults: FaultShares): Promise<Result> {
  const server = await startTestServer();
  const site = await TestSite.open(server);
  const mock = await openMockProcess(faults);
  const context = endpointContext(site);
  try {
    await site.importItems(ITEMS);
    const { organization } = await makeToken(site.web);
    let before = await stateOf(mock);
    const ours = async () => {
      before = await stateOf(mock);
      const id = await queueRun(site, organization.id, before, { concurrency: CONCURRENCY });
      const began = performance.now();
      await runEndpoint(context, id, "0");
      const ms = performance.now() - began;
      await requireComplete(site, id, before, await stateOf(mock));
      return ms;
    };
    // It meets the very faults that the run before it met.
    const limit = async () => limitMs(faults, before.requests);
    return summarise(name, "ms", await measurePairs({ measure: ours }, { measure: limit }));
  } finally {
    await context.locks.close();
    await mock.close();
    await site.close();
    await server.remove();
  }
}

function openMockProcess(faults: FaultShares): Promise<Side> {
  const options: MockEndpointOptions = {
    latencyMs: LATENCY_MS,
    faults,
    faultSettings: { retryAfterS: RETRY_AFTER_S },
    seed: SEED,
  };
  const [, core] = sideCores();
  return openSideProcess(core, tsSide("mock-endpoint", JSON.stringify(options)), Number);
}

async function stateOf(mock: Side): Promise<MockState> {
  return (await mock.check()) as MockState;
}

/** @param requests that the endpoint had answered before the run */
function limitMs(faults: FaultShares, requests: number): number {
  const faultOf = faultPlan(faults, SEED);
  return idealRunMs({
    calls: CALLS,
    concurrency: CONCURRENCY,
    latencyMs: LATENCY_MS,
    timeoutMs: hangTimeoutMs,
    retryAfterMs: RETRY_AFTER_S * 1000,
    faultOf: (number) => faultOf({ number: requests + number, question: "", attempt: 1 }),
  });
}

/** Every call was answered once and stored, and no more than allowed were under way. */
async function requireComplete(
  site: TestSite,
  id: string,
  before: MockState,
  after: MockState,
): Promise<void> {
  const { state, records } = await site.worker.db
    .selectFrom("submission")
    .select(["state", "records"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const answered = after.answered - before.answered;
  const healthy = after.requests - before.requests === CALLS;
  // Of a call that was given up the endpoint hears a little late.
  const tooMany = healthy && after.maxInFlight > CONCURRENCY;
  if (state === "running" && records === CALLS && answered === CALLS && !tooMany) return;
  throw new Error(
    `the run is ${state} with ${records} records; the endpoint answered ${answered} of ${CALLS} ` +
      `calls, ${after.maxInFlight} at once`,
  );
}
