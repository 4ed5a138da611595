import { m } from "#platform/paraglide/messages.js";
import { LocalTime } from "../ui/local-time.tsx";
import { Table } from "../ui/table.tsx";
import { OrganizationHead, type OrganizationHeadProps } from "./organization-head.tsx";

interface Moment {
  at: string;
  text: string;
}

export interface QuotaProps extends OrganizationHeadProps {
  /** Domain whose organisations share it. */
  sharedBy: string | null;
  left: number;
  limit: number;
  granted: number;
  nextSlot: Moment | null;
  revision: { limit: number; days: number };
  failed: { limit: number; used: number; left: number; nextSlot: Moment | null };
  slots: readonly {
    id: string;
    name: string;
    href: string | null;
    state: string;
    at: string;
    time: string;
  }[];
}

export function Quota(props: QuotaProps) {
  const { head, sharedBy, left, limit, granted, nextSlot, slots } = props;
  return (
    <div className="page organization">
      <OrganizationHead head={head} />
      <section className="section" aria-labelledby="left-title">
        <h2 id="left-title">{m.quota_left_title()}</h2>
        <p className="standing">{m.quota_left({ left, limit })}</p>
        {nextSlot && (
          <p className="lede">
            {m.quota_next_slot()} <LocalTime {...nextSlot} />
          </p>
        )}
        <ul className="prose quota-notes">
          <li>{m.quota_note_how()}</li>
          {granted > 0 && <li>{m.quota_note_granted({ count: granted })}</li>}
          {sharedBy && <li className="long-words">{m.quota_note_shared({ domain: sharedBy })}</li>}
          <li>{m.quota_note_practice()}</li>
        </ul>
      </section>
      <section className="section" aria-labelledby="slots-title">
        <h2 id="slots-title">{m.quota_slots_title()}</h2>
        {slots.length === 0 ? (
          <p className="small-note">{m.quota_slots_none()}</p>
        ) : (
          <div className="table-figure">
            <Table
              caption={m.quota_slots_caption()}
              columns={[
                { text: m.quota_column_submission() },
                { text: m.quota_column_state() },
                { text: m.quota_column_taken() },
              ]}
            >
              {slots.map(({ id, name, href, state, at, time }) => (
                <tr key={id}>
                  <th scope="row" className="long-words">
                    {href ? <a href={href}>{name}</a> : name}
                  </th>
                  <td data-label={m.quota_column_state()}>{state}</td>
                  <td data-label={m.quota_column_taken()}>
                    <time dateTime={at}>{time}</time>
                  </td>
                </tr>
              ))}
            </Table>
          </div>
        )}
      </section>
      <OtherLimits {...props} />
    </div>
  );
}

function OtherLimits({ revision, failed }: QuotaProps) {
  return (
    <section className="section" aria-labelledby="limits-title">
      <h2 id="limits-title">{m.quota_limits_title()}</h2>
      <dl className="role-notes">
        <div>
          <dt>{m.quota_limit_revision()}</dt>
          <dd>{m.quota_limit_revision_is(revision)}</dd>
        </div>
        <div>
          <dt>{m.quota_limit_failed()}</dt>
          <dd>
            {m.quota_limit_failed_is({ used: failed.used, limit: failed.limit })}
            {failed.nextSlot && (
              <>
                {" "}
                {m.quota_next_slot()} <LocalTime {...failed.nextSlot} />
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
