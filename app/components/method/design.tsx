import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";

export interface DesignProps {
  suites: readonly { id: "target" | "control"; name: string; items: number | null }[];
  conditions: readonly {
    id: "simple" | "oracle";
    name: string;
    messages: readonly { role: string; content: string }[];
  }[];
  /** Who worded the prompts. */
  promptsNote: string | null;
  /** Language of the prompts, BCP 47. */
  language: string;
}

const use = {
  target: { simple: m.method_design_simple_target, oracle: m.method_design_oracle_target },
  control: { simple: m.method_design_simple_control, oracle: m.method_design_oracle_control },
} as const;

/** The two-by-two of suites and conditions, and the messages as they are sent. */
export function Design({ suites, conditions, promptsNote, language }: DesignProps) {
  return (
    <>
      <p>{m.method_design_intro()}</p>
      <p>{m.method_design_target()}</p>
      <p>
        {m.method_design_simple()} {m.method_design_oracle()}
      </p>
      <div className="table-wrap">
        <Table
          caption={<span className="sr-only">{m.method_design_title()}</span>}
          columns={[
            { text: m.method_design_suite() },
            { text: m.method_design_items() },
            { text: m.method_design_simple_column() },
            { text: m.method_design_oracle_column() },
          ]}
        >
          {suites.map(({ id, name, items }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-label={m.method_design_items()}>{items ?? "–"}</td>
              <td data-label={m.method_design_simple_column()}>{use[id].simple()}</td>
              <td data-label={m.method_design_oracle_column()}>{use[id].oracle()}</td>
            </tr>
          ))}
        </Table>
      </div>
      <h3>{m.method_design_prompts()}</h3>
      {conditions.map(({ id, name, messages }) => (
        <dl key={id} className="prompt">
          <dt>{name}</dt>
          {messages.map(({ role, content }) => (
            <dd key={role}>
              <code>{role}</code> <q lang={language}>{content}</q>
            </dd>
          ))}
        </dl>
      ))}
      {promptsNote && <p className="small-note">{promptsNote}</p>}
    </>
  );
}
