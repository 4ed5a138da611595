import { m } from "#platform/paraglide/messages.js";
import { type Refused, RefusedForm } from "../organization/refused-form.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { SelectField } from "../ui/field.tsx";
import { Table } from "../ui/table.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { ProbeResult, type ProbeResultProps } from "./probe-result.tsx";
import { SecretFields } from "./secret-fields.tsx";

export interface EndpointProps {
  name: string;
  organization: string;
  action: string;
  listHref: string;
  mayChange: boolean;
  protocol: string;
  address: string;
  model: string;
  keyWords: string;
  hasSecret: boolean;
  values: Readonly<Record<string, string>>;
  probe: ProbeResultProps["probe"] | null;
  benchmarks: readonly { value: string; text: string }[];
  runs: readonly {
    href: string;
    model: string;
    /** Why it was run; null for an entry's own. */
    purpose: string | null;
    state: string;
    at: string;
  }[];
  refused: Refused | null;
}

/** One endpoint: what it is, whether it works, what it has run. */
export function Endpoint(props: EndpointProps) {
  const { name, action, probe, runs, mayChange, refused } = props;
  const facts = [
    { term: m.endpoint_organization(), value: props.organization },
    { term: m.endpoint_address(), value: props.address },
    { term: m.endpoint_protocol(), value: props.protocol },
    { term: m.endpoint_model(), value: props.model },
    { term: m.endpoint_key(), value: props.keyWords },
  ];
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <p className="small-note">
          <a href={props.listHref}>{m.endpoints_title()}</a>
        </p>
        <h1 className="long-words">{name}</h1>
      </header>
      <section className="section" aria-label={m.submission_facts()}>
        <dl className="cite-lines">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="long-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section" aria-labelledby="probe-title">
        <h2 id="probe-title">{m.endpoint_probe()}</h2>
        <RefusedForm refused={refused} act="probe" />
        {probe ? (
          <ProbeResult probe={probe} refreshHref={action} />
        ) : (
          <p className="prose">{m.probe_none()}</p>
        )}
        {mayChange && !probe?.waiting && (
          <form method="post" action={action}>
            <input type="hidden" name="act" value="probe" />
            <Button type="submit" look={probe ? "plain" : "primary"}>
              {m.probe_ask()}
            </Button>
          </form>
        )}
      </section>
      <section className="section" aria-labelledby="runs-title">
        <h2 id="runs-title">{m.endpoint_runs()}</h2>
        <RefusedForm refused={refused} act="begin" />
        {runs.length > 0 ? <Runs runs={runs} /> : <p className="prose">{m.endpoint_runs_none()}</p>}
        {mayChange && <Begin action={action} benchmarks={props.benchmarks} />}
      </section>
      {mayChange && <Changes {...props} />}
    </div>
  );
}

function Begin({ action, benchmarks }: Pick<EndpointProps, "action" | "benchmarks">) {
  if (benchmarks.length === 0) return <p className="prose">{m.endpoint_begin_none()}</p>;
  return (
    <form className="narrow-form" method="post" action={action}>
      <input type="hidden" name="act" value="begin" />
      <SelectField
        id="benchmark"
        name="benchmark"
        label={m.submit_benchmark()}
        hint={m.endpoint_begin_hint()}
        choices={benchmarks}
      />
      <Button type="submit" look="primary">
        {m.endpoint_begin()}
      </Button>
    </form>
  );
}

function Runs({ runs }: Pick<EndpointProps, "runs">) {
  return (
    <div className="table-figure">
      <Table
        caption={m.endpoint_runs_caption()}
        columns={[
          { text: m.submissions_model() },
          { text: m.submissions_state() },
          { text: m.submissions_at() },
        ]}
      >
        {runs.map(({ href, model, purpose, state, at }) => (
          <tr key={href}>
            <th scope="row">
              <a href={href}>{model}</a>
              {purpose && <p className="small-note">{purpose}</p>}
            </th>
            <td data-label={m.submissions_state()}>{state}</td>
            <td data-label={m.submissions_at()}>{at}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

function Changes({ action, values, hasSecret, refused }: EndpointProps) {
  return (
    <section className="section" aria-labelledby="changes-title">
      <h2 id="changes-title">{m.endpoint_changes()}</h2>
      <p className="small-note prose">{m.endpoint_changes_lede()}</p>
      <details className="disclosure" open={refused?.act === "change"}>
        <summary>{m.endpoint_change()}</summary>
        <form className="narrow-form" method="post" action={action} noValidate>
          <input type="hidden" name="act" value="change" />
          <RefusedForm refused={refused} act="change" />
          <EndpointFields act="change" values={values} refused={refused} />
          <Button type="submit">{m.endpoint_save()}</Button>
        </form>
      </details>
      <details className="disclosure" open={refused?.act === "secret"}>
        <summary>{hasSecret ? m.endpoint_key_replace() : m.endpoint_key_give()}</summary>
        <form className="narrow-form" method="post" action={action} noValidate>
          <input type="hidden" name="act" value="secret" />
          <RefusedForm refused={refused} act="secret" />
          <SecretFields act="secret" refused={refused} />
          <Button type="submit">{m.endpoint_save()}</Button>
        </form>
      </details>
      <RefusedForm refused={refused} act="forget" />
      {hasSecret && (
        <ConfirmedAct
          action={action}
          values={{ act: "forget" }}
          offer={m.endpoint_key_remove()}
          effect={m.endpoint_key_remove_effect()}
        />
      )}
      <RefusedForm refused={refused} act="remove" />
      <ConfirmedAct
        action={action}
        values={{ act: "remove" }}
        offer={m.endpoint_remove()}
        effect={m.endpoint_remove_effect()}
        open={refused?.act === "remove"}
      />
    </section>
  );
}
