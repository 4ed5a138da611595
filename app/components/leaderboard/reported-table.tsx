import { m } from "#platform/paraglide/messages.js";
import { Badge } from "../ui/badge.tsx";
import { Table } from "../ui/table.tsx";

interface ReportedFigure {
  value: string;
  count: string | null;
  attestation: string;
  condition: string | null;
}

export interface ReportedRowProps {
  anchor: string;
  name: string;
  facts: readonly string[];
  target: ReportedFigure | null;
  control: ReportedFigure | null;
  oracle: ReportedFigure | null;
  gaps: readonly (ReportedFigure & { suite: string })[];
}

/** Values of publications, apart from what was run here; every cell says how it is known. */
export function ReportedTable({
  number,
  rows,
}: {
  number: string;
  rows: readonly ReportedRowProps[];
}) {
  return (
    <>
      <Table
        number={number}
        caption={
          <>
            {m.reported_caption()}. <span className="soft">{m.reported_lede()}</span>
          </>
        }
        columns={[
          { text: m.reported_model() },
          { text: `${m.reported_target()}, %` },
          { text: `${m.reported_control()}, %` },
          { text: `${m.reported_oracle()}, pp` },
          { text: `${m.reported_gap()}, pp` },
        ]}
      >
        {rows.map((row) => (
          <tr key={row.anchor} id={row.anchor}>
            <th scope="row">
              <span className="model-name">{row.name}</span>
              <div className="small soft font-normal badges">
                <Badge tone="caution" text={m.badge_reported()} />
                {row.facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </div>
            </th>
            <ReportedCells row={row} />
          </tr>
        ))}
      </Table>
      <p className="small-note mt-3">{m.attestation_key()}</p>
    </>
  );
}

function ReportedCells({ row: { target, control, oracle, gaps } }: { row: ReportedRowProps }) {
  if (!target && !control && !oracle && gaps.length === 0)
    return (
      <td className="soft" colSpan={4}>
        {m.reported_none()}
      </td>
    );
  return (
    <>
      <FigureCell label={m.reported_target()} figure={target} />
      <FigureCell label={m.reported_control()} figure={control} />
      <FigureCell label={m.reported_oracle()} figure={oracle} />
      <td data-label={gaps.length > 0 ? m.reported_gap() : undefined}>
        {gaps.length > 0 && (
          <div>
            {gaps.map((gap) => (
              <Figure key={gap.suite} figure={gap} lead={gap.suite} />
            ))}
          </div>
        )}
      </td>
    </>
  );
}

function FigureCell({ label, figure }: { label: string; figure: ReportedFigure | null }) {
  if (!figure) return <td />;
  return (
    <td data-label={label}>
      <Figure figure={figure} />
    </td>
  );
}

function Figure({ figure, lead }: { figure: ReportedFigure; lead?: string }) {
  return (
    <div>
      <span className="font-semibold">{figure.value}</span>
      {figure.count && <span className="soft"> {figure.count}</span>}
      <div className="small soft">
        {[lead, figure.attestation, figure.condition].filter(Boolean).join("; ")}
      </div>
    </div>
  );
}
