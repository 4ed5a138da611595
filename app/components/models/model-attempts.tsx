import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import type { Captioned } from "./captioned.ts";

export interface ModelAttemptsProps {
  attempts: readonly {
    id: string;
    revision: string;
    variant: string | null;
    provider: string;
    by: string;
    attempt: string;
    day: string;
    state: string;
    reason: string | null;
    alignment: string;
    difference: string;
  }[];
}

/** Every attempt that was scored, withdrawn ones included: nothing is taken back in silence. */
export function ModelAttempts({
  attempts,
  captioned,
}: ModelAttemptsProps & { captioned: Captioned }) {
  return (
    <section className="section" aria-labelledby="attempts-title">
      <h2 id="attempts-title">{m.model_attempts()}</h2>
      <div className="table-figure">
        <Table
          caption={captioned(m.model_attempts_caption())}
          columns={[
            { text: m.submit_revision() },
            { text: m.model_provider() },
            { text: m.submissions_attempt(), number: true },
            { text: m.submissions_at() },
            { text: m.submissions_state() },
            { text: m.model_alignment(), number: true },
            { text: m.model_oracle(), number: true },
          ]}
        >
          {attempts.map((row) => (
            <tr key={row.id} id={row.id}>
              <th scope="row">
                {row.revision}
                {row.variant && <div className="small soft font-normal">{row.variant}</div>}
              </th>
              <td data-label={m.model_provider()}>
                <div>
                  {row.provider}
                  <div className="small soft">{row.by}</div>
                </div>
              </td>
              <td data-label={m.submissions_attempt()} className="number">
                {row.attempt}
              </td>
              <td data-label={m.submissions_at()}>{row.day}</td>
              <td data-label={m.submissions_state()}>
                <div>
                  {row.state}
                  {row.reason && <div className="small soft">{row.reason}</div>}
                </div>
              </td>
              <td data-label={m.model_alignment()} className="number">
                {row.alignment}
              </td>
              <td data-label={m.model_oracle()} className="number">
                {row.difference}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </section>
  );
}
