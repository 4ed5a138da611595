import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";

interface MemberActionsProps {
  action: string;
  roles: readonly { value: string; text: string }[];
  member: { id: string; name: string; role: string };
}

/** Another role for a member, or the end of the membership. */
export function MemberActions({ action, roles, member }: MemberActionsProps) {
  return (
    <>
      <form className="row-form" method="post" action={action}>
        <input type="hidden" name="member" value={member.id} />
        <select
          className="input"
          name="role"
          defaultValue={member.role}
          aria-label={m.members_role_of({ name: member.name })}
        >
          {roles.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Button
          type="submit"
          look="quiet"
          name="act"
          value="role"
          aria-label={m.members_change_role_of({ name: member.name })}
        >
          {m.members_change_role()}
        </Button>
      </form>
      <ConfirmedAct
        action={action}
        values={{ act: "remove", member: member.id }}
        offer={m.members_remove()}
        offerOf={m.members_remove_of({ name: member.name })}
        effect={m.members_remove_effect()}
      />
    </>
  );
}
