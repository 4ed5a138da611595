import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import { Desk, type DeskProps } from "./desk.tsx";

interface OverviewProps extends Pick<DeskProps, "frame"> {
  lines: readonly {
    text: string;
    href: string;
    count: string;
    waits: boolean;
    age: string | null;
  }[];
}

/** What waits for the steward, with its number and the age of the oldest. */
export function Overview({ frame, lines }: OverviewProps) {
  return (
    <Desk frame={frame} title={m.desk_overview_title()} lede={m.desk_overview_lede()}>
      <div className="table-figure">
        <Table
          caption={<span className="sr-only">{m.desk_overview_title()}</span>}
          columns={[
            { text: m.desk_overview_what() },
            { text: m.desk_overview_count(), number: true },
            { text: m.desk_overview_oldest() },
          ]}
        >
          {lines.map(({ text, href, count, waits, age }) => (
            <tr key={text} className={waits ? undefined : "desk-idle"}>
              <th scope="row">
                <a href={href}>{text}</a>
              </th>
              <td className="number" data-label={m.desk_overview_count()}>
                {count}
              </td>
              <td data-label={m.desk_overview_oldest()}>{age ?? "–"}</td>
            </tr>
          ))}
        </Table>
      </div>
    </Desk>
  );
}
