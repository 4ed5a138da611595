import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";

export interface ScatterDataProps {
  points: readonly {
    number: number;
    name: string;
    region: "aligned" | "told" | "weak";
    alignment: string;
    sensitivity: string;
  }[];
}

const regionText = {
  aligned: m.scatter_aligned,
  told: m.scatter_told,
  weak: m.scatter_weak,
};

/** The same figure for those who do not see it, or want its numbers. */
export function ScatterData({ points, caption }: ScatterDataProps & { caption: string }) {
  return (
    <details className="disclosure mt-3">
      <summary>{m.scatter_data()}</summary>
      <Table
        caption={<span className="sr-only">{caption}</span>}
        columns={[
          { text: m.table_model() },
          { text: m.scatter_x(), number: true },
          { text: m.scatter_y(), number: true },
          { text: m.scatter_region() },
        ]}
      >
        {points.map(({ number, name, alignment, sensitivity, region }) => (
          <tr key={number}>
            <th scope="row">
              {number}. {name}
            </th>
            <td className="number" data-label={m.scatter_x()}>
              {alignment}
            </td>
            <td className="number" data-label={m.scatter_y()}>
              {sensitivity}
            </td>
            <td data-label={m.scatter_region()}>{regionText[region]()}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
