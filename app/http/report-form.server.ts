import { type NewReport, reportKinds, reportLimits, sitePath } from "#domain/desk/report.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";

/** A field that people do not see: only programs that fill in everything do so. */
const trap = "website";

export function isTrapped(form: URLSearchParams): boolean {
  return (form.get(trap) ?? "") !== "";
}

export function readReportForm(form: URLSearchParams): NewReport {
  const field = (name: string) => (form.get(name) ?? "").trim();
  return {
    kind: reportKinds.find((kind) => kind === form.get("kind")) ?? "other",
    page: sitePath(form.get("page")),
    about: field("about").slice(0, reportLimits.about),
    // Browsers send a line break as two characters and count it as one.
    text: field("text").replaceAll("\r\n", "\n"),
    contact: field("contact"),
    locale: currentLocale(),
  };
}
