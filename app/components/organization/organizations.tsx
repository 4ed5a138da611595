import { m } from "#platform/paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { Table } from "../ui/table.tsx";

export interface OrganizationsProps {
  newHref: string;
  organizations: readonly { href: string; name: string; role: string; approved: boolean }[];
  invitations: readonly { href: string; organization: string; role: string; until: string }[];
}

export function Organizations({ newHref, organizations, invitations }: OrganizationsProps) {
  return (
    <div className="page organization">
      <header className="benchmark-head">
        <h1>{m.organizations_title()}</h1>
        <p className="lede">{m.organizations_lede()}</p>
      </header>
      {invitations.length > 0 && (
        <section className="section" aria-labelledby="invitations-title">
          <h2 id="invitations-title">{m.organizations_invitations()}</h2>
          <ul className="ruled-list">
            {invitations.map(({ href, organization, role, until }) => (
              <li key={href}>
                <a className="long-words" href={href}>
                  {organization}
                </a>
                <span className="soft">{m.organizations_invited({ role, until })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section" aria-label={m.organizations_title()}>
        {organizations.length === 0 ? (
          <p className="small-note">{m.organizations_none()}</p>
        ) : (
          <Table
            caption={m.organizations_caption()}
            columns={[
              { text: m.organization_column_name() },
              { text: m.organization_column_role() },
              { text: m.organization_column_standing() },
            ]}
          >
            {organizations.map(({ href, name, role, approved }) => (
              <tr key={href}>
                <th scope="row">
                  <a className="long-words" href={href}>
                    {name}
                  </a>
                </th>
                <td data-label={m.organization_column_role()}>{role}</td>
                <td data-label={m.organization_column_standing()}>
                  {approved ? m.organization_approved() : m.organization_awaits_title()}
                </td>
              </tr>
            ))}
          </Table>
        )}
        <p className="after-table">
          <a
            className={buttonClass(organizations.length === 0 ? "primary" : "plain")}
            href={newHref}
          >
            {m.organizations_new()}
          </a>
        </p>
      </section>
    </div>
  );
}
