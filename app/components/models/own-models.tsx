import { m } from "#platform/paraglide/messages.js";
import { NoOrganization } from "../submission/no-organization.tsx";
import { Button } from "../ui/button.tsx";
import { Field, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

interface OwnModel {
  id: string;
  name: string;
  href: string | null;
  anonymous: string | null;
}

export interface OwnModelsProps {
  action: string;
  newOrganization: string;
  organizations: readonly {
    slug: string;
    name: string;
    models: readonly OwnModel[];
    claims: readonly { id: string; model: string; state: string; reason: string | null }[];
  }[];
  /** Why a change was not made, or what became of a claim. */
  refusal: string | null;
}

/** What the viewer's organisations have registered, and what can be done about it. */
export function OwnModels({ action, newOrganization, organizations, refusal }: OwnModelsProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.models_title()}</h1>
        <p className="lede">{m.models_lede()}</p>
      </header>
      {refusal && (
        <div className="step-notice">
          <Notice tone="caution" role="alert">
            <p>{refusal}</p>
          </Notice>
        </div>
      )}
      {organizations.length === 0 && <NoOrganization href={newOrganization} />}
      {organizations.map(({ slug, name, models, claims }) => (
        <section key={slug} className="section" aria-labelledby={`models-${slug}`}>
          <h2 id={`models-${slug}`}>{name}</h2>
          {models.length === 0 && <p className="small-note">{m.models_none()}</p>}
          {models.map((model) => (
            <Model key={model.id} model={model} organization={slug} action={action} />
          ))}
          {claims.map(({ id, model, state, reason }) => (
            <p key={id} className="small-note">
              {m.models_claimed({ model })}: {state}
              {reason && ` (${reason})`}
            </p>
          ))}
          <Claim organization={slug} action={action} />
        </section>
      ))}
    </div>
  );
}

function Model({
  model,
  organization,
  action,
}: {
  model: OwnModel;
  organization: string;
  action: string;
}) {
  const hidden = (act: string) => (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="organization" value={organization} />
      <input type="hidden" name="model" value={model.id} />
    </>
  );
  return (
    <article className="pack" aria-labelledby={`${model.id}-name`}>
      <h3 id={`${model.id}-name`}>
        {model.href ? <a href={model.href}>{model.name}</a> : model.name}
      </h3>
      {model.anonymous && (
        <form method="post" action={action}>
          {hidden("reveal")}
          <p>{model.anonymous}</p>
          <Button type="submit">{m.models_reveal()}</Button>
        </form>
      )}
      {!model.anonymous && (
        <details className="disclosure">
          <summary>{m.models_rename()}</summary>
          <form method="post" action={action}>
            {hidden("rename")}
            <TextField
              id={`${model.id}-rename`}
              name="name"
              required
              maxLength={120}
              autoComplete="off"
              label={m.models_rename_to()}
              hint={m.models_rename_hint()}
            />
            <Button type="submit">{m.models_rename()}</Button>
          </form>
        </details>
      )}
    </article>
  );
}

function Claim({ organization, action }: { organization: string; action: string }) {
  return (
    <details className="disclosure owner-action">
      <summary>{m.models_claim()}</summary>
      <form method="post" action={action}>
        <input type="hidden" name="act" value="claim" />
        <input type="hidden" name="organization" value={organization} />
        <p className="small-note">{m.models_claim_hint()}</p>
        <TextField
          id={`${organization}-claim`}
          name="slug"
          required
          maxLength={300}
          autoComplete="off"
          label={m.models_claim_address()}
        />
        <Field id={`${organization}-why`} label={m.models_claim_why()}>
          {(described) => (
            <textarea {...described} name="justification" rows={3} maxLength={4000} />
          )}
        </Field>
        <Button type="submit">{m.models_claim()}</Button>
      </form>
    </details>
  );
}
