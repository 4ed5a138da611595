import { m } from "#platform/paraglide/messages.js";
import { Dumbbell } from "../charts/dumbbell.tsx";
import { IntervalPlot } from "../charts/interval-plot.tsx";
import { PlumbLine } from "../charts/plumb-line.tsx";
import { RankAxis } from "../charts/rank-axis.tsx";
import { ModelCell, type ModelCellProps } from "./model-cell.tsx";
import { cellRole, rowRole } from "./table-roles.ts";

export interface EntryRowProps extends ModelCellProps {
  anchor: string;
  rank: {
    text: string;
    title: string;
    best: number;
    worst: number;
    position: number;
    of: number;
  } | null;
  alignment: {
    figure: string;
    count: string;
    interval: string;
    at: number;
    low: number;
    high: number;
  };
  oracle: {
    difference: string;
    interval: string;
    gained: number;
    lost: number;
    simple: string;
    oracle: string;
    from: number;
    to: number;
  };
  control: { difference: string; simple: string; oracle: string } | null;
}

/** One entry: its rank range, its alignment, and apart from these its two sensitivities. */
export function EntryRow({
  row,
  plumb,
  lastOnLine = false,
}: {
  row: EntryRowProps;
  /** Where the plumb line passes, in percent of the alignment axis; null where it does not. */
  plumb: number | null;
  /** The bob hangs under this row. */
  lastOnLine?: boolean;
}) {
  const { anchor, rank, alignment, oracle, control, ...model } = row;
  return (
    <tr id={anchor} {...rowRole}>
      <td className="rank" title={rank?.title} {...cellRole}>
        <span className="rank-text">{rank ? rank.text : "–"}</span>
        {rank && <RankAxis {...rank} />}
      </td>
      <ModelCell {...model} />
      <td className="alignment number nowrap" {...cellRole}>
        <span className="figure-value">{alignment.figure}</span>
        <span className="only-narrow">&nbsp;{m.table_unit_percent()}</span>
        <div className="small soft">{alignment.count}</div>
      </td>
      <td className="plot plot-interval" {...cellRole}>
        {plumb !== null && <PlumbLine at={plumb} ends={lastOnLine} />}
        <IntervalPlot at={alignment.at} low={alignment.low} high={alignment.high} />
        <div className="small soft">{alignment.interval}</div>
      </td>
      <td className="plot plot-pair apart" {...cellRole}>
        <span className="only-narrow small soft">{m.table_oracle()}</span>
        <Dumbbell from={oracle.from} to={oracle.to} />
        <div className="small soft">
          {oracle.simple} → {oracle.oracle}
        </div>
      </td>
      <td className="difference number nowrap" {...cellRole}>
        <span className="figure-value">{oracle.difference}</span>
        <span className="only-narrow">&nbsp;{m.table_unit_points()}</span>
        <div className="small soft">{oracle.interval}</div>
      </td>
      <td className="changes number small soft nowrap" {...cellRole}>
        <div>{m.table_gained({ count: oracle.gained })}</div>
        <div>{m.table_lost({ count: oracle.lost })}</div>
      </td>
      <td className="control number small nowrap" {...cellRole}>
        <span className="only-narrow">{m.table_control()} </span>
        {control ? (
          <>
            <span>{control.difference}</span>
            <span className="only-narrow">&nbsp;{m.table_unit_points()}, </span>
            <div>
              {control.simple} → {control.oracle}
            </div>
          </>
        ) : (
          m.table_no_control()
        )}
      </td>
    </tr>
  );
}
