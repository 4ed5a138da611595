import { m } from "#platform/paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { Table } from "../ui/table.tsx";

export interface EndpointListProps {
  /** Null for readers. */
  newHref: string | null;
  several: boolean;
  rows: readonly {
    href: string;
    name: string;
    organization: string;
    address: string;
    model: string;
    probe: string;
  }[];
}

/** All that the viewer's organisations have registered. */
export function EndpointList({ newHref, several, rows }: EndpointListProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.endpoints_title()}</h1>
        <p className="lede">{m.endpoints_lede()}</p>
      </header>
      {rows.length > 0 ? (
        <div className="table-figure section">
          <Table
            caption={m.endpoints_caption()}
            columns={[
              { text: m.endpoint_name() },
              ...(several ? [{ text: m.endpoint_organization() }] : []),
              { text: m.endpoint_host() },
              { text: m.endpoint_model() },
              { text: m.endpoint_probe() },
            ]}
          >
            {rows.map((row) => (
              <tr key={row.href}>
                <th scope="row">
                  <a className="long-words" href={row.href}>
                    {row.name}
                  </a>
                </th>
                {several && <td data-label={m.endpoint_organization()}>{row.organization}</td>}
                <td data-label={m.endpoint_host()}>
                  <span className="long-words">{row.address}</span>
                </td>
                <td data-label={m.endpoint_model()}>
                  <span className="long-words">{row.model}</span>
                </td>
                <td data-label={m.endpoint_probe()}>{row.probe}</td>
              </tr>
            ))}
          </Table>
        </div>
      ) : (
        <p className="section prose">{m.endpoints_empty()}</p>
      )}
      {newHref && (
        <p className="start-actions">
          <a className={buttonClass("primary")} href={newHref}>
            {m.endpoints_new()}
          </a>
        </p>
      )}
    </div>
  );
}
