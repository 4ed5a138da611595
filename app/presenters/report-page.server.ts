import { type ReportKind, reportKinds, reportLimits, sitePath } from "#domain/desk/report.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";

const kindNames: Record<ReportKind, () => string> = {
  item: m.report_kind_item,
  entry: m.report_kind_entry,
  page: m.report_kind_page,
  other: m.report_kind_other,
};

export const reportKindName = (kind: ReportKind) => kindNames[kind]();

/** The form, filled in from the link that led here. */
export function presentReportPage(search: URLSearchParams) {
  const page = sitePath(search.get("page"));
  return {
    action: localized("/report", currentLocale()),
    sent: search.has("sent"),
    page,
    kinds: reportKinds.map((kind) => ({ value: kind, text: kindNames[kind]() })),
    limits: reportLimits,
    values: {
      kind: reportKinds.find((kind) => kind === search.get("kind")) ?? "page",
      about: (search.get("about") ?? "").slice(0, reportLimits.about),
      text: "",
      contact: "",
    },
  };
}
