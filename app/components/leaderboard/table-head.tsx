import { m } from "#platform/paraglide/messages.js";
import { AxisTicks, type Tick } from "../charts/axis-ticks.tsx";
import { columnHeadRole, groupRole, rowRole } from "./table-roles.ts";

export interface SortLink {
  href: string;
  sorted: "asc" | "desc" | null;
}

export interface TableHeadProps {
  sortLinks: Record<"rank" | "model" | "alignment" | "oracle" | "control", SortLink>;
  axes: { alignment: readonly Tick[]; oracle: readonly Tick[] };
}

export const columnCount = 8;

/** Two lines: the measures with a rule over their columns, then the columns with their axes. */
export function TableHead({ sortLinks, axes }: TableHeadProps) {
  return (
    <thead {...groupRole}>
      <tr className="group" {...rowRole}>
        <td colSpan={2} />
        <th colSpan={2} scope="colgroup" {...columnHeadRole}>
          <span>{m.table_alignment_group()}</span>
        </th>
        <th className="apart" colSpan={3} scope="colgroup" {...columnHeadRole}>
          <span>{m.table_oracle_group()}</span>
        </th>
        <th scope="colgroup" {...columnHeadRole}>
          <span>{m.table_control()}</span>
        </th>
      </tr>
      <tr {...rowRole}>
        <SortHead link={sortLinks.rank} column={m.table_rank()} />
        <SortHead link={sortLinks.model} column={m.table_model()} />
        <SortHead
          className="number"
          link={sortLinks.alignment}
          column={m.table_alignment()}
          text={m.table_alignment_figure()}
        />
        <th className="plot" scope="col" {...columnHeadRole}>
          {m.table_alignment_interval()}
          <AxisTicks ticks={axes.alignment} />
        </th>
        <th className="plot apart" scope="col" {...columnHeadRole}>
          {m.table_oracle_pair()}
          <AxisTicks ticks={axes.oracle} />
        </th>
        <SortHead
          className="number"
          link={sortLinks.oracle}
          column={m.table_oracle()}
          text={m.table_oracle_difference()}
        />
        <th className="number" scope="col" {...columnHeadRole}>
          {m.table_oracle_changes()}
        </th>
        <SortHead
          className="number control"
          link={sortLinks.control}
          column={m.table_control()}
          text={m.table_control_difference()}
        />
      </tr>
    </thead>
  );
}

interface SortHeadProps {
  link: SortLink;
  /** Name of what is sorted, for the link's title. */
  column: string;
  text?: string;
  className?: string;
}

function SortHead({ link, column, text, className }: SortHeadProps) {
  const order = link.sorted && (link.sorted === "asc" ? "ascending" : "descending");
  return (
    <th scope="col" className={className} aria-sort={order ?? undefined} {...columnHeadRole}>
      <a href={link.href} title={m.table_sort_by({ column })}>
        {text ?? column}
      </a>
    </th>
  );
}
