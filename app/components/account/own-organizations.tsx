import { m } from "#platform/paraglide/messages.js";

export interface OwnOrganization {
  slug: string;
  name: string;
  /** In words. */
  role: string;
  approved: boolean;
}

/** Organisations that the person belongs to. */
export function OwnOrganizations({ organizations }: { organizations: readonly OwnOrganization[] }) {
  return (
    <section className="section" aria-labelledby="organizations-title">
      <h2 id="organizations-title">{m.account_organizations()}</h2>
      {organizations.length === 0 ? (
        <p className="account-lede">{m.account_no_organization()}</p>
      ) : (
        <ul className="ruled-list">
          {organizations.map(({ slug, name, role, approved }) => (
            <li key={slug}>
              <span className="long-words">{name}</span>
              <span className="small-note">
                {role}
                {!approved && ` · ${m.account_organization_waiting()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
