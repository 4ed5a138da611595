import { m } from "#platform/paraglide/messages.js";

const texts = {
  400: { title: m.error_unread_title, text: m.error_unread },
  403: { title: m.error_forbidden_title, text: m.error_forbidden },
  404: { title: m.error_not_found_title, text: m.error_not_found },
  429: { title: m.error_too_many_title, text: m.error_too_many },
  503: { title: m.error_away_title, text: m.error_away },
  500: { title: m.error_internal_title, text: m.error_internal },
};

export function errorTitle(status: number): string {
  return (texts[status as keyof typeof texts] ?? texts[500]).title();
}

/** Says what happened and where to go; never a stack trace. */
export function ErrorPage({ status, homeHref }: { status: number; homeHref: string }) {
  const { text } = texts[status as keyof typeof texts] ?? texts[500];
  return (
    <div className="page section">
      <p className="error-status">{status}</p>
      <h1>{errorTitle(status)}</h1>
      <p className="lede">{text()}</p>
      <p className="mt-6">
        <a href={homeHref}>{m.error_home()}</a>
      </p>
    </div>
  );
}
