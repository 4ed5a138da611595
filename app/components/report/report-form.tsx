import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Field, SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

export interface ReportFormProps {
  action: string;
  page: string | null;
  kinds: readonly { value: string; text: string }[];
  limits: { about: number; text: number; contact: number };
  values: Readonly<Record<"kind" | "about" | "text" | "contact", string>>;
  /** Why it was not sent, and which field is at fault. */
  refused: { detail: string; field?: unknown } | null;
}

export function ReportForm({ action, page, kinds, limits, values, refused }: ReportFormProps) {
  const errorOf = (field: string) => (refused?.field === field ? refused.detail : undefined);
  return (
    <form className="submit-form report-form" method="post" action={action}>
      {refused && (
        <Notice tone="caution" role="alert" title={m.report_refused()}>
          <p>{refused.detail}</p>
        </Notice>
      )}
      <fieldset>
        <legend className="sr-only">{m.report_title()}</legend>
        {page && (
          <p className="small-note">
            <input type="hidden" name="page" value={page} />
            {m.report_page({ page })}
          </p>
        )}
        <SelectField
          id="kind"
          name="kind"
          label={m.report_kind()}
          choices={kinds}
          defaultValue={values.kind}
        />
        <TextField
          id="about"
          name="about"
          maxLength={limits.about}
          label={m.report_about()}
          hint={m.report_about_hint()}
          defaultValue={values.about}
        />
        <Field
          id="text"
          label={m.report_text()}
          hint={m.report_text_hint({ limit: limits.text })}
          error={errorOf("text")}
        >
          {(described) => (
            <textarea
              {...described}
              name="text"
              rows={7}
              required
              maxLength={limits.text}
              defaultValue={values.text}
            />
          )}
        </Field>
        <TextField
          id="contact"
          name="contact"
          type="email"
          autoComplete="email"
          maxLength={limits.contact}
          label={m.report_contact()}
          hint={m.report_contact_hint()}
          error={errorOf("contact")}
          defaultValue={values.contact}
        />
        <div className="trap" aria-hidden="true">
          <label htmlFor="website">{m.report_trap()}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </fieldset>
      <Button type="submit" look="primary">
        {m.report_send()}
      </Button>
    </form>
  );
}
