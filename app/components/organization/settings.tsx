import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { NameFields } from "./new-organization.tsx";
import { OrganizationHead, type OrganizationHeadProps } from "./organization-head.tsx";
import { type Refused, RefusedForm } from "./refused-form.tsx";

export interface SettingsProps extends OrganizationHeadProps {
  action: string;
  manages: boolean;
  slug: string;
  refused: Refused | null;
}

/** Another name for the organisation, and leaving it. */
export function Settings({ head, action, manages, slug, refused }: SettingsProps) {
  return (
    <div className="page organization">
      <OrganizationHead head={head} />
      {manages && (
        <section className="section" aria-labelledby="rename-title">
          <h2 id="rename-title">{m.organization_rename_title()}</h2>
          <p className="small-note">{m.organization_rename_lede()}</p>
          <form className="narrow-form" method="post" action={action} noValidate>
            <input type="hidden" name="act" value="rename" />
            <RefusedForm refused={refused} act="rename" />
            <NameFields refused={refused} act="rename" name={head.name} slug={slug} />
            <Button type="submit" look="primary">
              {m.organization_rename()}
            </Button>
          </form>
        </section>
      )}
      <section className="section" aria-labelledby="leave-title">
        <h2 id="leave-title">{m.organization_leave_title()}</h2>
        <RefusedForm refused={refused} act="leave" />
        <ConfirmedAct
          action={action}
          values={{ act: "leave" }}
          offer={m.organization_leave()}
          effect={m.organization_leave_lede()}
        />
      </section>
    </div>
  );
}
