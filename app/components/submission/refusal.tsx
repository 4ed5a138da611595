import { m } from "#platform/paraglide/messages.js";
import { NextSlot } from "../ui/next-slot.tsx";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { faultColumns } from "./file-field.tsx";

export interface RefusalProps {
  problem: {
    detail: string;
    problems?: readonly { line: number; field: string; message: string }[];
    total?: number;
    /** Of a quota that is used up. */
    next_slot?: unknown;
  };
}

/** Why a form was not accepted; of a file, every fault with its line and field. */
export function Refusal({ problem }: RefusalProps) {
  const faults = problem.problems ?? [];
  const count = problem.total ?? faults.length;
  return (
    <section className="section" aria-labelledby="refusal-title" data-answer="" tabIndex={-1}>
      <h2 id="refusal-title">{m.submit_refused()}</h2>
      <Notice tone="caution" role="alert">
        <p>
          {problem.detail} <NextSlot problem={problem} />
        </p>
        <p>{m.submit_file_again()}</p>
      </Notice>
      {faults.length > 0 && (
        <div className="table-figure">
          <Table
            caption={
              <>
                {m.submit_faults_caption({ count })}{" "}
                {count > faults.length && m.submit_faults_shown({ shown: faults.length })}
              </>
            }
            columns={faultColumns()}
          >
            {faults.map(({ line, field, message }) => (
              <tr key={`${line} ${field} ${message}`}>
                <td className="number" data-label={m.submit_fault_line()}>
                  {line === 0 ? m.submit_fault_whole() : line}
                </td>
                <td data-label={m.submit_fault_field()}>{field && <code>{field}</code>}</td>
                <td data-label={m.submit_fault_message()}>{message}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}
