import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { errorOf, type Refused, RefusedForm, typedIn } from "./refused-form.tsx";

export interface NewOrganizationProps {
  page: {
    action: string;
    /** Registrable domain of the founder's address; null for one that anybody gets. */
    domain: string | null;
    freeMail: boolean;
    /** Whether a steward approves it before it counts. */
    awaits: boolean;
  };
  refused: Refused | null;
}

export function NewOrganization({ page, refused }: NewOrganizationProps) {
  return (
    <div className="page organization">
      <header className="benchmark-head">
        <h1>{m.organization_new_title()}</h1>
        <p className="lede">{m.organization_new_lede()}</p>
      </header>
      <form className="narrow-form" method="post" action={page.action} noValidate>
        <input type="hidden" name="act" value="create" />
        <RefusedForm refused={refused} act="create" />
        <NameFields refused={refused} act="create" name="" slug="" slugIsOptional />
        {page.awaits && (
          <Notice tone="brass" title={m.organization_awaits_title()}>
            <p>{page.freeMail ? m.organization_new_free_mail() : m.organization_new_awaits()}</p>
          </Notice>
        )}
        {page.domain && (
          <p className="small-note">{m.organization_new_domain({ domain: page.domain })}</p>
        )}
        <Button type="submit" look="primary">
          {m.organization_new_create()}
        </Button>
      </form>
    </div>
  );
}

interface NameFieldsProps {
  refused: Refused | null;
  act: string;
  name: string;
  slug: string;
  slugIsOptional?: boolean;
}

/** Name and address, as they are given and changed. */
export function NameFields({ refused, act, name, slug, slugIsOptional }: NameFieldsProps) {
  return (
    <>
      <TextField
        id="name"
        name="name"
        maxLength={200}
        required
        autoComplete="organization"
        defaultValue={typedIn(refused, act, "name") ?? name}
        label={m.organization_name()}
        hint={m.organization_name_hint()}
        error={errorOf(refused, act, "name")}
      />
      <TextField
        id="slug"
        name="slug"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        defaultValue={typedIn(refused, act, "slug") ?? slug}
        label={slugIsOptional ? m.organization_slug_optional() : m.organization_slug()}
        hint={m.organization_slug_hint()}
        error={errorOf(refused, act, "slug")}
      />
    </>
  );
}
