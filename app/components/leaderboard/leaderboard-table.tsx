import { m } from "#platform/paraglide/messages.js";
import { EntryRow, type EntryRowProps } from "./entry-row.tsx";
import { ProvisionalRow, type ProvisionalRowProps } from "./provisional-row.tsx";
import { columnCount, TableHead, type TableHeadProps } from "./table-head.tsx";
import { groupRole, rowHeadRole, rowRole, tableRole } from "./table-roles.ts";

export interface LeaderboardTableProps extends TableHeadProps {
  number: string;
  caption: string;
  ranked: readonly EntryRowProps[];
  unranked: readonly EntryRowProps[];
  provisional: readonly ProvisionalRowProps[];
  /** Where the plumb line hangs, in percent of the alignment axis. */
  plumb: number | null;
}

export function LeaderboardTable(props: LeaderboardTableProps) {
  const { number, caption, ranked, unranked, provisional, plumb, sortLinks, axes } = props;
  return (
    <table className="table leaderboard" {...tableRole}>
      <caption className="caption">
        <b>{number}</b>
        {caption}
      </caption>
      <TableHead sortLinks={sortLinks} axes={axes} />
      <tbody {...groupRole}>
        {ranked.map((row, index) => (
          <EntryRow
            key={row.anchor}
            row={row}
            plumb={plumb}
            lastOnLine={index === ranked.length - 1}
          />
        ))}
      </tbody>
      {unranked.length > 0 && (
        <tbody {...groupRole}>
          <Subhead title={m.table_unranked()} note={m.table_unranked_note()} />
          {unranked.map((row) => (
            <EntryRow key={row.anchor} row={row} plumb={null} />
          ))}
        </tbody>
      )}
      {provisional.length > 0 && (
        <tbody {...groupRole}>
          <Subhead title={m.table_provisional()} note={m.table_provisional_note()} />
          {provisional.map((row) => (
            <ProvisionalRow key={row.anchor} row={row} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function Subhead({ title, note }: { title: string; note: string }) {
  return (
    <tr className="subhead" {...rowRole}>
      <th colSpan={columnCount} scope="rowgroup" {...rowHeadRole}>
        <strong>{title}</strong> <span className="soft font-normal">{note}</span>
      </th>
    </tr>
  );
}
