import { m } from "#platform/paraglide/messages.js";
import { ReportForm, type ReportFormProps } from "./report-form.tsx";

interface ReportProps extends ReportFormProps {
  sent: boolean;
}

/** Tells the stewards of a problem, or that they have been told. */
export function Report({ sent, ...form }: ReportProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{sent ? m.report_sent_title() : m.report_title()}</h1>
        <p className="lede" role={sent ? "status" : undefined}>
          {sent ? m.report_sent() : m.report_lede()}
        </p>
        {sent && form.page && (
          <p>
            <a href={form.page}>{m.report_sent_back()}</a>
          </p>
        )}
      </header>
      {!sent && <ReportForm {...form} />}
    </div>
  );
}
