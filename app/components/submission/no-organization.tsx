import { m } from "#platform/paraglide/messages.js";

/** To whoever may submit for nobody yet: how to. */
export function NoOrganization({ href }: { href: string }) {
  return (
    <p className="section prose">
      {m.draft_no_organization()} <a href={href}>{m.draft_organizations_link()}</a>
    </p>
  );
}
