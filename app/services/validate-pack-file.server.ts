import type { Kysely } from "kysely";
import type { Database } from "#db/tables/index.ts";
import type { ValidationDocument } from "#domain/api/submission.ts";
import type { QuotaLimits } from "#domain/quota/limits.ts";
import type { ValidationMetadata } from "#domain/submission/metadata.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { currentRelease } from "./current-release.server.ts";
import { expectedOfOrganization } from "./expected-items.server.ts";
import { noteForeignDecoys } from "./note-foreign-decoys.server.ts";
import type { QuestionDeps } from "./open-questions.server.ts";
import { countFailure, requireValidationsLeft } from "./quota/count-failure.server.ts";
import { receiveResponses } from "./receive-responses.server.ts";
import { refuseBadReport } from "./refuse-report.server.ts";

export interface FileToValidate {
  metadata: ValidationMetadata;
  file: AsyncIterable<Uint8Array>;
  locale: Locale;
}

/**
 * Checks a file against the organisation's pack as a submission would be; stores nothing of it.
 * @throws PrumoError `file_invalid`, `file_too_large`, `state_conflict`, `quota_exceeded`
 */
export async function validatePackFile(
  deps: QuestionDeps & { db: Kysely<Database>; quotas: QuotaLimits },
  sent: FileToValidate & { organizationId: string; actor: string },
): Promise<ValidationDocument> {
  const { organizationId, actor } = sent;
  const { benchmark, confirm } = sent.metadata;
  await requireValidationsLeft(deps.db, deps.quotas, organizationId);
  const release = await currentRelease(deps.db, benchmark);
  const expected = await expectedOfOrganization(deps, organizationId, release);
  const { report, unknownItems } = await receiveResponses(sent.file, expected, {
    locale: sent.locale,
    confirm,
  });
  await noteForeignDecoys(deps.db, { organizationId, actor, benchmark, unknownItems });
  if (!report.ok) {
    await countFailure(deps.db, deps.quotas, { organizationId, benchmark, actor });
  }
  refuseBadReport(report);
  return {
    valid: true,
    benchmark,
    format: report.format,
    records: report.records,
    // Never by suite: decoys count as target, and beside the release's own figure would show.
    items: report.suites.target + report.suites.control,
    empty_share: report.emptyShare,
    practice: null,
  };
}
