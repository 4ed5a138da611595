import { findBenchmark } from "#datasets/catalog.ts";
import type { countRequests, WaitingCount } from "#db/queries/desk-overview.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";
import { type DeskPage, deskPath } from "./frame.server.ts";

interface Overview {
  queues: readonly {
    benchmark: string;
    rulings: WaitingCount & { second: number };
    closed: WaitingCount;
    /** Answers on which stewards differ. */
    conflicts: number;
  }[];
  inspections: WaitingCount;
  requests: Awaited<ReturnType<typeof countRequests>>;
}

/** What waits, one line each, in the order in which it holds up a version. */
export function presentOverview({ queues, inspections, requests }: Overview) {
  const locale = currentLocale();
  const perBenchmark = queues.flatMap(({ benchmark, rulings, closed, conflicts }) => {
    const name = findBenchmark(benchmark)?.manifest.names[locale] ?? benchmark;
    const search = `?benchmark=${benchmark}`;
    return [
      line(m.desk_overview_rulings({ benchmark: name }), "answers", first(rulings), search),
      line(m.desk_overview_closed({ benchmark: name }), "closed", closed, search),
      ...(conflicts > 0
        ? [
            line(
              m.desk_overview_conflicts({ benchmark: name }),
              "agreement",
              { count: conflicts, oldest: null },
              search,
            ),
          ]
        : []),
      ...(rulings.second > 0
        ? [line(m.desk_overview_second({ benchmark: name }), "answers", second(rulings), search)]
        : []),
    ];
  });
  return [
    ...perBenchmark,
    line(m.desk_overview_inspections(), "submissions", inspections),
    line(m.desk_approvals_organizations(), "approvals", requests.organizations),
    line(m.desk_approvals_packs(), "approvals", requests.packs),
    line(m.desk_approvals_claims(), "approvals", requests.claims),
    line(m.desk_contests_title(), "contests", requests.contests),
    line(m.desk_reports_title(), "reports", requests.reports),
  ];
}

/** What nobody has ruled yet. */
function first({ count, second, oldest }: WaitingCount & { second: number }): WaitingCount {
  return { count: count - second, oldest: count > second ? oldest : null };
}

/** What one steward has ruled and another is to rule too; it holds nothing up, so has no age. */
const second = (rulings: { second: number }): WaitingCount => ({
  count: rulings.second,
  oldest: null,
});

function line(text: string, page: DeskPage, { count, oldest }: WaitingCount, search = "") {
  return {
    text,
    href: deskPath(page) + search,
    count: formatCount(count),
    waits: count > 0,
    age: oldest ? presentMoment(new Date(oldest)).age : null,
  };
}
