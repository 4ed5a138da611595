import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import { Invitations, type InvitationsProps } from "./invitations.tsx";
import { MemberActions } from "./member-actions.tsx";
import { OrganizationHead, type OrganizationHeadProps } from "./organization-head.tsx";
import { type Refused, RefusedForm } from "./refused-form.tsx";

export interface MembersProps extends OrganizationHeadProps, InvitationsProps {
  action: string;
  manages: boolean;
  roles: readonly { value: string; text: string }[];
  members: readonly {
    id: string;
    name: string;
    email: string | null;
    role: string;
    roleName: string;
    since: string;
    isViewer: boolean;
  }[];
  refused: Refused | null;
}

export function Members(props: MembersProps) {
  const { head, action, manages, roles, members, refused } = props;
  return (
    <div className="page organization">
      <OrganizationHead head={head} />
      <section className="section" aria-label={m.organization_tab_members()}>
        <RefusedForm refused={refused} act="role" />
        <RefusedForm refused={refused} act="remove" />
        <Table
          caption={m.members_caption({ count: members.length })}
          columns={[
            { text: m.members_column_person() },
            { text: m.members_column_role() },
            { text: m.members_column_since() },
            ...(manages ? [{ text: m.members_column_change() }] : []),
          ]}
        >
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <span className="long-words">{member.name}</span>
                {member.isViewer && <span className="soft"> {m.members_you()}</span>}
                {member.email && <span className="sub-line long-words">{member.email}</span>}
              </th>
              <td data-label={m.members_column_role()}>{member.roleName}</td>
              <td data-label={m.members_column_since()}>{member.since}</td>
              {manages && (
                <td data-label={m.members_column_change()}>
                  <MemberActions action={action} roles={roles} member={member} />
                </td>
              )}
            </tr>
          ))}
        </Table>
        <dl className="role-notes">
          {roles.map(({ value, text }) => (
            <div key={value}>
              <dt>{text}</dt>
              <dd>{roleNotes[value as keyof typeof roleNotes]()}</dd>
            </div>
          ))}
        </dl>
      </section>
      {manages && <Invitations {...props} />}
    </div>
  );
}

const roleNotes = {
  owner: m.role_owner_may,
  submitter: m.role_submitter_may,
  reader: m.role_reader_may,
};
