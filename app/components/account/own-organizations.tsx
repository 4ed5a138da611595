import { m } from "#platform/paraglide/messages.js";

export interface OwnOrganization {
  href: string;
  name: string;
  /** In words. */
  role: string;
  approved: boolean;
}

/** Organisations that the person belongs to. */
export function OwnOrganizations({
  organizations,
  organizationsHref,
  endpointsHref,
}: {
  organizations: readonly OwnOrganization[];
  organizationsHref: string;
  endpointsHref: string;
}) {
  return (
    <section className="section" aria-labelledby="organizations-title">
      <h2 id="organizations-title">{m.account_organizations()}</h2>
      {organizations.length === 0 ? (
        <p className="account-lede">{m.account_no_organization()}</p>
      ) : (
        <ul className="ruled-list">
          {organizations.map(({ href, name, role, approved }) => (
            <li key={href}>
              <a className="long-words" href={href}>
                {name}
              </a>
              <span className="small-note">
                {role}
                {!approved && ` · ${m.account_organization_waiting()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="link-row after-table">
        <li>
          <a href={organizationsHref}>{m.account_organizations_link()}</a>
        </li>
        {organizations.length > 0 && (
          <li>
            <a href={endpointsHref}>{m.account_endpoints_link()}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
