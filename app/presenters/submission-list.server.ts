import { findBenchmark } from "#datasets/catalog.ts";
import type { OwnedSubmission } from "#db/queries/submissions.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { formatInstant } from "./draft-start.server.ts";
import { stateName } from "./submission-state.server.ts";

interface Organization {
  slug: string;
  name: string;
}

interface FoundPage {
  submissions: readonly { submission: OwnedSubmission }[];
  next: string | null;
}

/** Submissions of one of the viewer's organisations, with links to those of the others. */
export function presentSubmissionList(
  organizations: readonly Organization[],
  shown: Organization | null,
  found: FoundPage | null,
) {
  const locale = currentLocale();
  const address = (query: Record<string, string>) =>
    `${localized("/submissions", locale)}?${new URLSearchParams(query)}`;
  return {
    submitHref: localized("/submit", locale),
    organization: shown?.name ?? null,
    others: organizations
      .filter(({ slug }) => slug !== shown?.slug)
      .map(({ slug, name }) => ({ href: address({ organization: slug }), name })),
    nextHref:
      shown && found?.next ? address({ organization: shown.slug, cursor: found.next }) : null,
    rows: (found?.submissions ?? []).map(({ submission }) => ({
      href: localized(`/submissions/${submission.id}`, locale),
      model: `${submission.model}, ${submission.revision}`,
      benchmark: findBenchmark(submission.benchmark)?.manifest.names[locale] ?? "",
      attempt: String(submission.attempt),
      state: stateName(submission.state),
      at: formatInstant(submission.createdAt),
    })),
  };
}
