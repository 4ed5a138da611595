import { findBenchmark } from "#datasets/catalog.ts";
import type { countRequests, WaitingCount } from "#db/queries/desk-overview.ts";
import type { PublicationState } from "#domain/desk/publication.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { type DeskPage, deskPath } from "./frame.server.ts";
import { publicationStateName } from "./publish-page.server.ts";

interface Overview {
  queues: readonly {
    benchmark: string;
    rulings: WaitingCount & { second: number };
    closed: WaitingCount;
    /** Answers on which stewards differ. */
    conflicts: number;
    /** A version that was asked for and is not out. */
    publication: { state: PublicationState; state_at: Date } | null;
  }[];
  inspections: WaitingCount;
  requests: Awaited<ReturnType<typeof countRequests>>;
}

/** What waits: in each benchmark, in the order in which it holds up a version, and besides. */
export function presentOverview({ queues, inspections, requests }: Overview) {
  const locale = currentLocale();
  return [
    ...queues.map((queue) => ({
      id: queue.benchmark,
      title: findBenchmark(queue.benchmark)?.manifest.names[locale] ?? queue.benchmark,
      lines: presentQueue(queue),
    })),
    {
      id: "requests",
      title: m.desk_overview_requests(),
      lines: [
        line(m.desk_overview_inspections(), "submissions", inspections),
        line(m.desk_approvals_organizations(), "approvals", requests.organizations),
        line(m.desk_approvals_packs(), "approvals", requests.packs),
        line(m.desk_approvals_claims(), "approvals", requests.claims),
        line(m.desk_contests_title(), "contests", requests.contests),
        line(m.desk_reports_title(), "reports", requests.reports),
      ],
    },
  ];
}

function presentQueue(queue: Overview["queues"][number]) {
  const { benchmark, rulings, closed, conflicts, publication } = queue;
  const search = `?benchmark=${benchmark}`;
  const lines = [
    line(m.desk_overview_rulings(), "answers", first(rulings), search),
    line(m.desk_overview_closed(), "closed", closed, search),
  ];
  const optional = (text: string, page: DeskPage, count: number) => {
    // They hold nothing up, so have no age.
    if (count > 0) lines.push(line(text, page, { count, oldest: null }, search));
  };
  optional(m.desk_overview_conflicts(), "agreement", conflicts);
  optional(m.desk_overview_second(), "answers", rulings.second);
  if (publication) {
    const text = m.desk_overview_publication({ state: publicationStateName(publication.state) });
    lines.push(line(text, "publish", { count: 1, oldest: publication.state_at }, search));
  }
  return lines;
}

/** What nobody has ruled yet. */
function first({ count, second, oldest }: WaitingCount & { second: number }): WaitingCount {
  return { count: count - second, oldest: count > second ? oldest : null };
}

function line(text: string, page: DeskPage, { count, oldest }: WaitingCount, search = "") {
  return {
    text,
    href: deskPath(page) + search,
    count: formatCount(count),
    waits: count > 0,
    since: oldest ? presentMoment(new Date(oldest)) : null,
  };
}
