import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Table } from "../ui/table.tsx";
import { Desk, type DeskProps, Nothing } from "./desk.tsx";

interface Row {
  id: string;
  href: string;
  model: string;
  organization: string;
  benchmark: string;
  state: string;
  at: string;
  age: string;
}

interface SubmissionsProps extends Pick<DeskProps, "frame"> {
  action: string;
  text: string;
  uninspected: readonly Row[];
  found: readonly Row[];
}

export function DeskSubmissions({ frame, action, text, uninspected, found }: SubmissionsProps) {
  return (
    <Desk frame={frame} title={m.desk_submissions_title()} lede={m.desk_submissions_lede()}>
      <section className="section" aria-labelledby="inspect-title">
        <h2 id="inspect-title">{m.desk_inspect_title()}</h2>
        <p className="small-note">{m.desk_inspect_list()}</p>
        {uninspected.length === 0 ? (
          <Nothing>{m.desk_inspect_none()}</Nothing>
        ) : (
          <Rows rows={uninspected} caption={m.desk_inspect_title()} />
        )}
      </section>
      <section className="section" aria-labelledby="find-title">
        <h2 id="find-title">{m.desk_find_title()}</h2>
        <form method="get" action={action} className="desk-search">
          <TextField id="q" name="q" label={m.desk_find()} defaultValue={text} />
          <Button type="submit">{m.desk_find_send()}</Button>
        </form>
        {found.length === 0 ? (
          <Nothing>{m.desk_find_none()}</Nothing>
        ) : (
          <Rows rows={found} caption={m.desk_find_newest()} />
        )}
      </section>
    </Desk>
  );
}

function Rows({ rows, caption }: { rows: readonly Row[]; caption: string }) {
  const heads = {
    model: m.submission_fact_model(),
    organization: m.desk_submission_organization(),
    benchmark: m.submission_fact_benchmark(),
    state: m.submission_state_title(),
    sent: m.desk_submission_sent(),
  };
  return (
    <div className="table-figure">
      <Table
        caption={<span className="sr-only">{caption}</span>}
        columns={Object.values(heads).map((text) => ({ text }))}
      >
        {rows.map(({ id, href, model, organization, benchmark, state, at, age }) => (
          <tr key={id}>
            <th scope="row">
              <a href={href}>{model}</a>
            </th>
            <td data-label={heads.organization}>{organization}</td>
            <td data-label={heads.benchmark}>{benchmark}</td>
            <td data-label={heads.state}>{state}</td>
            <td data-label={heads.sent}>
              <time dateTime={at}>{age}</time>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
