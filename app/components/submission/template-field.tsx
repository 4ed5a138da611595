import { longestTemplate } from "#domain/submission/template-text.ts";
import { m } from "#platform/paraglide/messages.js";
import { Field, TextField } from "../ui/field.tsx";

export interface TemplateFieldProps {
  value?: string;
  error?: string;
  /** Addresses of the scripts that read a file into the field. */
  scripts: { check: string; worker: string };
}

/**
 * The chat template as text, or as a file: read into the text by the script, else sent with the
 * form in place of the text.
 */
export function TemplateField({ value, error, scripts }: TemplateFieldProps) {
  return (
    <div className="template-field" data-template="" data-worker={scripts.worker}>
      <Field
        id="chat_template"
        label={m.declare_chat_template()}
        hint={m.declare_chat_template_hint()}
        error={error}
      >
        {(described) => (
          <textarea
            {...described}
            name="chat_template"
            rows={4}
            spellCheck={false}
            defaultValue={value}
          />
        )}
      </Field>
      <div className="file-drop">
        <TextField
          id="chat_template_file"
          name="chat_template"
          type="file"
          accept=".jinja,.jinja2,.j2,.tmpl,.txt"
          label={m.declare_template_file()}
          hint={m.declare_template_file_hint({ thousands: longestTemplate / 1000 })}
        />
        <div role="status">
          <p data-part="read" hidden>
            {m.declare_template_read()} <span data-slot="name" />
          </p>
          <p data-part="refused" className="field-error" hidden />
        </div>
      </div>
      <script type="module" src={scripts.check} />
    </div>
  );
}
