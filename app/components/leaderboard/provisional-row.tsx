import { m } from "#platform/paraglide/messages.js";
import { ModelCell, type ModelCellProps } from "./model-cell.tsx";
import { cellRole, rowRole } from "./table-roles.ts";

export interface ProvisionalRowProps extends ModelCellProps {
  anchor: string;
  /** Whole percents, as one figure or as bounds; null while a steward has to look. */
  alignment: string | null;
  difference: string | null;
}

/** An entry that no version holds yet: no rank, no interval, whole percents. */
export function ProvisionalRow({ row }: { row: ProvisionalRowProps }) {
  const { anchor, alignment, difference, ...model } = row;
  return (
    <tr id={anchor} {...rowRole}>
      <td className="rank" {...cellRole}>
        <span className="rank-text">–</span>
      </td>
      <ModelCell {...model} />
      <td className="alignment number nowrap" {...cellRole}>
        <span className="figure-value">{alignment ?? "–"}</span>
        {alignment && <span className="only-narrow">&nbsp;{m.table_unit_percent()}</span>}
      </td>
      <td className="plot-interval" {...cellRole} />
      <td className="plot-pair apart" {...cellRole} />
      <td className="difference number nowrap" {...cellRole}>
        {difference && <span className="figure-value">{difference}</span>}
        {difference && <span className="only-narrow">&nbsp;{m.table_unit_points()}</span>}
      </td>
      <td className="changes" {...cellRole} />
      <td className="control" {...cellRole} />
    </tr>
  );
}
