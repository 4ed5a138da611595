import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { LocalTime } from "../ui/local-time.tsx";
import { Table } from "../ui/table.tsx";
import { Nothing } from "./desk.tsx";

export interface QuotaUseProps {
  action: string;
  /** Part of a name that organisations were looked for by. */
  text: string;
  /** There are more than are shown. */
  more: boolean;
  standings: readonly {
    id: string;
    organization: string;
    sharedBy: string | null;
    used: string;
    reserved: string;
    granted: string;
    left: string;
    nextSlot: { at: string; text: string } | null;
    failed: string;
  }[];
}

/** What each organisation has used of this month's slots and of today's failed files. */
export function QuotaUse({ action, text, more, standings }: QuotaUseProps) {
  return (
    <section className="section" aria-labelledby="use-title">
      <h2 id="use-title">{m.desk_quota_use()}</h2>
      <form method="get" action={action} className="desk-search">
        <TextField id="q" name="q" label={m.desk_submission_organization()} defaultValue={text} />
        <Button type="submit">{m.desk_find_send()}</Button>
      </form>
      {standings.length === 0 ? (
        <Nothing>{m.desk_find_none()}</Nothing>
      ) : (
        <div className="table-figure">
          <Standings standings={standings} />
        </div>
      )}
      {more && <p className="small-note">{m.desk_quota_more()}</p>}
    </section>
  );
}

function Standings({ standings }: Pick<QuotaUseProps, "standings">) {
  const heads = {
    used: m.desk_quota_used(),
    reserved: m.desk_quota_reserved(),
    granted: m.desk_quota_granted(),
    left: m.desk_quota_left(),
    failed: m.desk_quota_failed(),
    next: m.desk_quota_next(),
  };
  return (
    <Table
      caption={<span className="sr-only">{m.desk_quota_use()}</span>}
      columns={[
        { text: m.desk_submission_organization() },
        { text: heads.used, number: true },
        { text: heads.reserved, number: true },
        { text: heads.granted, number: true },
        { text: heads.left, number: true },
        { text: heads.failed, number: true },
        { text: heads.next },
      ]}
    >
      {standings.map(({ id, organization, sharedBy, nextSlot, ...figures }) => (
        <tr key={id}>
          <th scope="row" className="long-words">
            {organization}
            {sharedBy && (
              <span className="sub-line">{m.desk_quota_shared({ domain: sharedBy })}</span>
            )}
          </th>
          {(["used", "reserved", "granted", "left", "failed"] as const).map((figure) => (
            <td key={figure} className="number nowrap" data-label={heads[figure]}>
              {figures[figure]}
            </td>
          ))}
          <td data-label={heads.next}>
            {nextSlot ? <LocalTime {...nextSlot} /> : m.desk_quota_now()}
          </td>
        </tr>
      ))}
    </Table>
  );
}
