import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Table } from "../ui/table.tsx";
import { errorOf, type Refused, RefusedForm, typedIn } from "./refused-form.tsx";

export interface InvitationsProps {
  action: string;
  roles: readonly { value: string; text: string }[];
  invitations: readonly {
    id: string;
    email: string;
    role: string;
    until: string;
    expired: boolean;
  }[];
  refused: Refused | null;
}

/** Who has been invited, and the form that invites. */
export function Invitations({ action, roles, invitations, refused }: InvitationsProps) {
  return (
    <section className="section" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{m.invitations_title()}</h2>
      <RefusedForm refused={refused} act="revoke" />
      {invitations.length > 0 && (
        <div className="table-figure">
          <Table
            caption={m.invitations_caption()}
            columns={[
              { text: m.invitations_column_address() },
              { text: m.members_column_role() },
              { text: m.invitations_column_until() },
              { text: m.members_column_change() },
            ]}
          >
            {invitations.map(({ id, email, role, until, expired }) => (
              <tr key={id}>
                <th scope="row" className="long-words">
                  {email}
                </th>
                <td data-label={m.members_column_role()}>{role}</td>
                <td data-label={m.invitations_column_until()}>
                  {expired ? m.invitations_expired({ until }) : until}
                </td>
                <td data-label={m.members_column_change()}>
                  <ConfirmedAct
                    action={action}
                    values={{ act: "revoke", invitation: id }}
                    offer={m.invitations_revoke()}
                    offerOf={m.invitations_revoke_of({ email })}
                    effect={m.invitations_revoke_effect()}
                  />
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      <form className="narrow-form" method="post" action={action} noValidate>
        <input type="hidden" name="act" value="invite" />
        <RefusedForm refused={refused} act="invite" />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={typedIn(refused, "invite", "email")}
          label={m.invitations_address()}
          hint={m.invitations_address_hint()}
          error={errorOf(refused, "invite", "email")}
        />
        <SelectField
          id="role"
          name="role"
          label={m.members_column_role()}
          choices={roles}
          defaultValue={typedIn(refused, "invite", "role") ?? "submitter"}
          error={errorOf(refused, "invite", "role")}
        />
        <Button type="submit" look="primary">
          {m.invitations_send()}
        </Button>
      </form>
    </section>
  );
}
