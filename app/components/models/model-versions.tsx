import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import type { Captioned } from "./captioned.ts";

export interface ModelVersionsProps {
  versions: readonly {
    key: string;
    label: string;
    day: string;
    href: string;
    name: string;
    rank: string;
    alignment: string;
    count: string;
    interval: string;
    oracle: string;
    oracleInterval: string;
    control: string;
  }[];
}

/** How a model stands in each published version. */
export function ModelVersions({
  versions,
  captioned,
}: ModelVersionsProps & { captioned: Captioned }) {
  return (
    <section className="section" aria-labelledby="versions-title">
      <h2 id="versions-title">{m.model_versions()}</h2>
      {versions.length === 0 ? (
        <p className="prose">{m.model_versions_none()}</p>
      ) : (
        <div className="table-figure">
          <Table
            caption={captioned(m.model_versions_caption())}
            columns={[
              { text: m.versions_version() },
              { text: m.submissions_model() },
              { text: m.table_rank() },
              { text: m.model_alignment(), number: true },
              { text: m.model_oracle(), number: true },
              { text: m.model_control(), number: true },
            ]}
          >
            {versions.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <a href={row.href}>{row.label}</a>
                  <div className="small soft font-normal">{row.day}</div>
                </th>
                <td data-label={m.submissions_model()}>{row.name}</td>
                <td data-label={m.table_rank()}>{row.rank}</td>
                <td data-label={m.model_alignment()} className="number">
                  <div>
                    {row.alignment}
                    <div className="small soft">
                      {row.interval}, {row.count}
                    </div>
                  </div>
                </td>
                <td data-label={m.model_oracle()} className="number">
                  <div>
                    {row.oracle}
                    <div className="small soft">{row.oracleInterval}</div>
                  </div>
                </td>
                <td data-label={m.model_control()} className="number">
                  {row.control}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}
