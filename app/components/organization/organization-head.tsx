import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";

export interface OrganizationHeadProps {
  head: {
    name: string;
    /** What the viewer is in it, in words. */
    role: string;
    approved: boolean;
    tabs: readonly { href: string; text: string; current: boolean }[];
  };
}

/** Name, tabs and what the organisation waits for, above each of its pages. */
export function OrganizationHead({ head }: OrganizationHeadProps) {
  return (
    <header className="benchmark-head">
      <p className="small-note">{m.organization_role_is({ role: head.role })}</p>
      <h1 className="long-words">{head.name}</h1>
      <nav className="tabs" aria-label={m.organization_nav({ organization: head.name })}>
        <ul className="link-row">
          {head.tabs.map(({ href, text, current }) => (
            <li key={href}>
              <a className="tab" href={href} aria-current={current ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!head.approved && (
        <div className="head-note">
          <Notice tone="brass" title={m.organization_awaits_title()}>
            <p>{m.organization_awaits()}</p>
          </Notice>
        </div>
      )}
    </header>
  );
}
