import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import { Desk, type DeskProps } from "./desk.tsx";

interface KeysProps extends Pick<DeskProps, "frame"> {
  recipients: readonly { name: string; value: string }[];
  stewards: readonly { id: string; name: string; email: string; affiliation: string }[];
  cases: readonly { id: string; title: string; steps: readonly string[] }[];
}

/** Who holds which key, and the way on when one is lost. */
export function Keys({ frame, recipients, stewards, cases }: KeysProps) {
  return (
    <Desk frame={frame} title={m.desk_keys_title()} lede={m.desk_keys_lede()}>
      <section className="section" aria-labelledby="stewards-title">
        <h2 id="stewards-title">{m.desk_keys_stewards()}</h2>
        <p className="small-note">{m.desk_keys_stewards_lede()}</p>
        <div className="table-figure">
          <Table
            caption={<span className="sr-only">{m.desk_keys_stewards()}</span>}
            columns={[
              { text: m.desk_keys_name() },
              { text: m.desk_keys_address() },
              { text: m.desk_keys_affiliation() },
            ]}
          >
            {stewards.map(({ id, name, email, affiliation }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-label={m.desk_keys_address()}>{email}</td>
                <td data-label={m.desk_keys_affiliation()}>{affiliation}</td>
              </tr>
            ))}
          </Table>
        </div>
      </section>
      <section className="section" aria-labelledby="recipients-title">
        <h2 id="recipients-title">{m.desk_keys_recipients()}</h2>
        <p className="small-note">{m.desk_keys_recipients_lede()}</p>
        <dl className="cite-lines">
          {recipients.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="digest">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {cases.map(({ id, title, steps }) => (
        <section key={id} className="section" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <ol className="submit-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Desk>
  );
}
