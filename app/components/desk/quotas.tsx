import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Table } from "../ui/table.tsx";
import { Desk, type DeskProps, Nothing } from "./desk.tsx";
import { QuotaUse, type QuotaUseProps } from "./quota-use.tsx";

interface QuotasProps extends Pick<DeskProps, "frame" | "refusal">, QuotaUseProps {
  organizations: readonly string[];
  grants: readonly {
    id: string;
    organization: string;
    submissions: string;
    reason: string;
    by: string;
    at: string;
    age: string;
  }[];
}

/** Slots beyond the quota of this month, each with its reason. */
export function Quotas(props: QuotasProps) {
  const { frame, refusal, action, organizations, grants } = props;
  const heads = {
    organization: m.desk_submission_organization(),
    submissions: m.desk_quota_submissions(),
    reason: m.desk_quota_reason(),
    by: m.desk_quota_by(),
    when: m.desk_hit_when(),
  };
  return (
    <Desk frame={frame} refusal={refusal} title={m.desk_quotas_title()} lede={m.desk_quotas_lede()}>
      <QuotaUse {...props} />
      <section className="section" aria-labelledby="grant-title">
        <h2 id="grant-title">{m.desk_quota_grant_title()}</h2>
        <form method="post" action={action} className="desk-form">
          <SelectField
            id="organization"
            name="organization"
            required
            none=""
            label={heads.organization}
            choices={organizations.map((name) => ({ value: name, text: name }))}
          />
          <TextField
            id="submissions"
            name="submissions"
            type="number"
            min={1}
            max={100}
            required
            defaultValue="1"
            label={heads.submissions}
          />
          <TextField id="reason" name="reason" required maxLength={2000} label={heads.reason} />
          <Button type="submit" look="primary">
            {m.desk_quota_grant()}
          </Button>
        </form>
      </section>
      <section className="section" aria-labelledby="grants-title">
        <h2 id="grants-title">{m.desk_quota_grants()}</h2>
        {grants.length === 0 ? (
          <Nothing>{m.desk_quota_none()}</Nothing>
        ) : (
          <div className="table-figure">
            <Table
              caption={<span className="sr-only">{m.desk_quota_grants()}</span>}
              columns={Object.values(heads).map((text) => ({ text }))}
            >
              {grants.map(({ id, organization, submissions, reason, by, at, age }) => (
                <tr key={id}>
                  <th scope="row">{organization}</th>
                  <td data-label={heads.submissions}>{submissions}</td>
                  <td data-label={heads.reason}>{reason}</td>
                  <td data-label={heads.by}>{by}</td>
                  <td data-label={heads.when}>
                    <time dateTime={at}>{age}</time>
                  </td>
                </tr>
              ))}
            </Table>
          </div>
        )}
      </section>
    </Desk>
  );
}
