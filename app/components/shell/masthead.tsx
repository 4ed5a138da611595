import { m } from "#platform/paraglide/messages.js";
import { PlumbMark } from "./plumb-mark.tsx";

export interface MastheadProps {
  homeHref: string;
  links: readonly { href: string; text: string; current: boolean }[];
  otherLanguage: { href: string; tag: string };
}

export function Masthead({ homeHref, links, otherLanguage }: MastheadProps) {
  return (
    <header className="page masthead">
      <a className="brand" href={homeHref} aria-label={m.shell_home()}>
        <PlumbMark />
        <span>{m.site_name()}</span>
      </a>
      <nav aria-label={m.shell_nav()}>
        <ul className="link-row">
          {links.map(({ href, text, current }) => (
            <li key={href}>
              <a className="nav-link" href={href} aria-current={current ? "true" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="language">
        <a
          className="nav-link"
          href={otherLanguage.href}
          hrefLang={otherLanguage.tag}
          lang={otherLanguage.tag}
          title={m.shell_other_language_title()}
        >
          {m.shell_other_language()}
        </a>
      </div>
    </header>
  );
}
