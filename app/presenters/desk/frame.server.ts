import { catalog } from "#datasets/catalog.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

/** The pages of the desk, in the order of their links. */
const pages = {
  overview: { path: "/steward", text: m.desk_nav_overview },
  answers: { path: "/steward/answers", text: m.desk_nav_answers },
  closed: { path: "/steward/closed-world", text: m.desk_nav_closed },
  agreement: { path: "/steward/agreement", text: m.desk_nav_agreement },
  approvals: { path: "/steward/approvals", text: m.desk_nav_approvals },
  quotas: { path: "/steward/quotas", text: m.desk_nav_quotas },
  submissions: { path: "/steward/submissions", text: m.desk_nav_submissions },
  contests: { path: "/steward/contests", text: m.desk_nav_contests },
  reports: { path: "/steward/reports", text: m.desk_nav_reports },
  exposures: { path: "/steward/exposures", text: m.desk_nav_exposures },
  publish: { path: "/steward/publish", text: m.desk_nav_publish },
  audit: { path: "/steward/audit", text: m.desk_nav_audit },
  keys: { path: "/steward/keys", text: m.desk_nav_keys },
} as const;
export type DeskPage = keyof typeof pages;

export const deskPath = (page: DeskPage) => localized(pages[page].path, currentLocale());

/** What surrounds a page of the desk: the way to the others, and what has just been done. */
export function presentFrame(page: DeskPage, request: Request, steward: { email: string }) {
  return {
    email: steward.email,
    signOut: localized("/steward/sign-out", currentLocale()),
    links: (Object.keys(pages) as DeskPage[]).map((id) => ({
      href: deskPath(id),
      text: pages[id].text(),
      current: id === page,
    })),
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

/** Links to a page for each benchmark. */
export function presentBenchmarks(page: DeskPage, chosen: string) {
  return catalog.map(({ manifest: { slug, names } }) => ({
    slug,
    text: names[currentLocale()],
    href: `${deskPath(page)}?benchmark=${slug}`,
    current: slug === chosen,
  }));
}
