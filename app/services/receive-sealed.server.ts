import type { Kysely, Transaction } from "kysely";
import { insertDataKey } from "#db/queries/data-keys.ts";
import type { Database } from "#db/tables/index.ts";
import type { ScoredSuite } from "#domain/benchmark/suite.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { ExpectedItems } from "#domain/submission/expected-items.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { createDataKey } from "#platform/sealing/data-key.server.ts";
import { ResponseSealer, type SealedChunk } from "#platform/sealing/response-sealer.server.ts";
import { noteForeignDecoys } from "./note-foreign-decoys.server.ts";
import { countFailure } from "./quota/count-failure.server.ts";
import { type Reception, receiveResponses } from "./receive-responses.server.ts";
import { refuseBadReport } from "./refuse-report.server.ts";

export interface SealedReception extends Reception {
  responseKey: string;
  suites: ScoredSuite[];
}

export interface FileToSeal {
  /** Id of the submission that the responses are, or will be, of. */
  id: string;
  file: AsyncIterable<Uint8Array>;
  expected: ExpectedItems;
  confirm: readonly string[];
  locale: Locale;
  organizationId: string;
  actor: string;
}

/**
 * Reads a file through the validator and seals its responses to the worker as they come; each
 * chunk goes to `write`. @throws PrumoError `file_invalid`, `file_too_large`, `quota_exceeded`
 */
export async function receiveSealed(
  deps: {
    db: Kysely<Database>;
    keys: { recipients: { worker: string } };
    quotas: QuotaLimits;
  },
  trx: Transaction<Database>,
  sent: FileToSeal,
  write: (chunk: SealedChunk) => Promise<void>,
): Promise<SealedReception> {
  const { key, wrapped } = await createDataKey([deps.keys.recipients.worker]);
  const responseKey = await insertDataKey(trx, "responses", wrapped);
  const sealer = new ResponseSealer(sent.id, key);
  const writeAll = async (chunks: SealedChunk[]) => {
    for (const chunk of chunks) await write(chunk);
  };
  const reception = await receiveResponses(sent.file, sent.expected, {
    locale: sent.locale,
    confirm: sent.confirm,
    onRecord: (record) => sealer.add(record),
    afterBlock: () => writeAll(sealer.takeFull()),
  });
  if (!reception.report.ok) {
    const { organizationId, actor, expected } = sent;
    const { unknownItems } = reception;
    const { benchmark } = expected;
    await noteForeignDecoys(deps.db, { organizationId, actor, benchmark, unknownItems });
    await countFailure(deps.db, deps.quotas, { organizationId, benchmark, actor });
    refuseBadReport(reception.report);
  }
  await writeAll(sealer.takeRest());
  return { ...reception, responseKey, suites: answeredSuites(reception) };
}

/** A good file answers all of the target suite, and all or nothing of the control suite. */
function answeredSuites({ report }: Reception): ScoredSuite[] {
  return report.suites.control > 0 ? ["target", "control"] : ["target"];
}
