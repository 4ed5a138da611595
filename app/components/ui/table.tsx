import type { ReactNode } from "react";

interface TableProps {
  /** "Quadro 2" and the like; left out where a page has one table. */
  number?: string;
  caption: ReactNode;
  /** Column heads, in order; `number` columns stand right. */
  columns: readonly { text: string; number?: boolean }[];
  children: ReactNode;
}

/** A plain data table that turns into led blocks on a narrow screen. */
export function Table({ number, caption, columns, children }: TableProps) {
  return (
    <table className="table table-stacked">
      <caption className="caption">
        {number && <b>{number}</b>}
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map(({ text, number: isNumber }) => (
            <th key={text} scope="col" className={isNumber ? "number" : undefined}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
