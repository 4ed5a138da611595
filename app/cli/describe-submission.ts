import type { SubmissionDocument } from "#domain/api/submission.ts";

/** What `prumo status` prints of a submission. */
export function describeSubmission(submission: SubmissionDocument, site: string): string {
  const { id, benchmark, release, model, revision, attempt, state, reason, next } = submission;
  const rows: [string, string][] = [
    ["submission", id],
    ["benchmark", `${benchmark}, release ${release}`],
    ["model", `${model.name}, revision ${revision}, attempt ${attempt}`],
    ["state", state],
    ...(reason ? ([["reason", reason.text ?? reason.code]] as [string, string][]) : []),
    ["next", next.what],
    ...countRows(submission),
    ["page", `${site}${submission.links.page}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => name.padEnd(width) + value).join("\n");
}

function countRows({ counts }: SubmissionDocument): [string, string][] {
  return Object.entries(counts ?? {}).map(([score, count]) => {
    const parts = [
      `${count.correct} correct`,
      `${count.incorrect} incorrect`,
      `${count.not_attempted} not attempted`,
      ...(count.unresolved > 0 ? [`${count.unresolved} undecided`] : []),
    ];
    return [score, `${parts.join(", ")} of ${count.items}`];
  });
}
