import { m } from "#platform/paraglide/messages.js";

export interface FooterProps {
  policiesHref: string;
  /** The report form, with the page at hand filled in. */
  reportHref: string;
}

export function Footer({ policiesHref, reportHref }: FooterProps) {
  return (
    <footer className="page footer">
      <div>
        <div className="footer-words">
          <p>{m.shell_footer_about()}</p>
          <p>{m.shell_footer_code()}</p>
        </div>
        <ul className="footer-links">
          <li>
            <a href={policiesHref}>{m.shell_policies()}</a>
          </li>
          <li>
            <a href={reportHref}>{m.shell_report()}</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
