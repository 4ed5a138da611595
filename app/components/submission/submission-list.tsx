import { m } from "#platform/paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { Table } from "../ui/table.tsx";

export interface SubmissionListProps {
  submitHref: string;
  organization: string | null;
  others: readonly { href: string; name: string }[];
  nextHref: string | null;
  rows: readonly {
    href: string;
    model: string;
    benchmark: string;
    attempt: string;
    state: string;
    at: string;
  }[];
}

/** All that an organisation has submitted. */
export function SubmissionList({ organization, others, rows, ...links }: SubmissionListProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.submissions_title()}</h1>
        <p className="lede">{m.submissions_lede()}</p>
      </header>
      {others.length > 0 && (
        <nav className="section" aria-label={m.submissions_organizations()}>
          <ul className="link-row">
            {others.map(({ href, name }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {rows.length > 0 && organization ? (
        <div className="table-figure section">
          <Table
            caption={m.submissions_of({ organization })}
            columns={[
              { text: m.submissions_model() },
              { text: m.submissions_benchmark() },
              { text: m.submissions_attempt(), number: true },
              { text: m.submissions_state() },
              { text: m.submissions_at() },
            ]}
          >
            {rows.map((row) => (
              <tr key={row.href}>
                <th scope="row">
                  <a href={row.href}>{row.model}</a>
                </th>
                <td data-label={m.submissions_benchmark()}>{row.benchmark}</td>
                <td data-label={m.submissions_attempt()} className="number">
                  {row.attempt}
                </td>
                <td data-label={m.submissions_state()}>{row.state}</td>
                <td data-label={m.submissions_at()}>{row.at}</td>
              </tr>
            ))}
          </Table>
        </div>
      ) : (
        <p className="section prose">{m.submissions_empty()}</p>
      )}
      <p className="start-actions">
        {links.nextHref && <a href={links.nextHref}>{m.submissions_more()}</a>}
      </p>
      <p className="start-actions">
        <a className={buttonClass("primary")} href={links.submitHref}>
          {m.submissions_new()}
        </a>
      </p>
    </div>
  );
}
