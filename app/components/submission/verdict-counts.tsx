import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";

export interface VerdictCountsProps {
  /** Items, correct, incorrect, not attempted and undecided, as text; empty before grading. */
  counts: readonly { name: string; figures: readonly string[] }[];
}

interface VerdictCountsTableProps extends VerdictCountsProps {
  title: string;
  caption: string;
  /** Head of the first column. */
  head: string;
}

export function VerdictCounts({ title, caption, head, counts }: VerdictCountsTableProps) {
  if (counts.length === 0) return null;
  const heads = [
    m.submission_counts_items(),
    m.submission_counts_correct(),
    m.submission_counts_incorrect(),
    m.submission_counts_not_attempted(),
    m.submission_counts_unresolved(),
  ];
  return (
    <section className="section" aria-labelledby="counts-title">
      <h2 id="counts-title">{title}</h2>
      <div className="table-figure">
        <Table
          caption={caption}
          columns={[{ text: head }, ...heads.map((text) => ({ text, number: true }))]}
        >
          {counts.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={heads[column]} className="number" data-label={heads[column]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </section>
  );
}
