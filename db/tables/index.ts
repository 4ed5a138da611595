import type * as benchmarks from "./benchmarks.ts";
import type * as identity from "./identity.ts";
import type * as leaderboard from "./leaderboard.ts";
import type * as ledger from "./ledger.ts";
import type * as operations from "./operations.ts";
import type * as submissions from "./submissions.ts";

/** Every table and view a query may name. */
export interface Database {
  user: identity.UserTable;
  organization: identity.OrganizationTable;
  member: identity.MemberTable;
  apikey: identity.ApiKeyTable;
  organization_profile: identity.OrganizationProfileTable;
  data_key: benchmarks.DataKeyTable;
  benchmark: benchmarks.BenchmarkTable;
  dataset_release: benchmarks.DatasetReleaseTable;
  item: benchmarks.ItemTable;
  item_revision: benchmarks.ItemRevisionTable;
  release_item: benchmarks.ReleaseItemTable;
  model: submissions.ModelTable;
  model_revision: submissions.ModelRevisionTable;
  pack: submissions.PackTable;
  pack_decoy: submissions.PackDecoyTable;
  exposure: submissions.ExposureTable;
  submission: submissions.SubmissionTable;
  submission_event: submissions.SubmissionEventTable;
  submission_chunk: submissions.SubmissionChunkTable;
  outcome_vector: submissions.OutcomeVectorTable;
  submission_score: submissions.SubmissionScoreTable;
  submission_detail: submissions.SubmissionDetailTable;
  pair_count: submissions.PairCountTable;
  answer: ledger.AnswerTable;
  answer_use: ledger.AnswerUseTable;
  ruling: ledger.RulingTable;
  closed_world_review: ledger.ClosedWorldReviewTable;
  reported_row: leaderboard.ReportedRowTable;
  leaderboard_version: leaderboard.LeaderboardVersionTable;
  version_file: leaderboard.VersionFileTable;
  version_entry: leaderboard.VersionEntryTable;
  version_notice: leaderboard.VersionNoticeTable;
  published_pair_count: leaderboard.PublishedPairCountView;
  worker_heartbeat: operations.WorkerHeartbeatTable;
  audit_entry: operations.AuditEntryTable;
  rate_window: operations.RateWindowTable;
}
