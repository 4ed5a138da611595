import { m } from "#platform/paraglide/messages.js";
import { Field, SelectField, TextField } from "../ui/field.tsx";

interface ModelFieldsProps {
  availabilities: readonly { value: string; text: string }[];
  values: Record<string, string>;
  /** Message about a field of the metadata, by its path. */
  errorOf: (field: string) => string | undefined;
}

/** What is submitted: the model, its revision, and what makes the run a variant. */
export function ModelFields({ availabilities, values, errorOf }: ModelFieldsProps) {
  const text = (name: string, path: string, words: { label: string; hint?: string }) => (
    <TextField
      id={name}
      name={name}
      defaultValue={values[name]}
      error={errorOf(path)}
      autoComplete="off"
      {...words}
    />
  );
  return (
    <fieldset>
      <legend>{m.submit_model()}</legend>
      <div className="submit-grid">
        <TextField
          id="model"
          name="model"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={values.model}
          error={errorOf("model.name")}
          label={m.submit_model_name()}
          hint={m.submit_model_name_hint()}
        />
        <TextField
          id="revision"
          name="revision"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={values.revision}
          error={errorOf("revision")}
          label={m.submit_revision()}
          hint={m.submit_revision_hint()}
        />
        {text("family", "model.family", { label: m.submit_family() })}
        {text("base", "model.base", { label: m.submit_base(), hint: m.submit_base_hint() })}
        {text("parameters", "model.parameters", {
          label: m.submit_parameters(),
          hint: m.submit_parameters_hint(),
        })}
        {text("licence", "model.licence", { label: m.submit_licence() })}
        {text("weights", "model.weights", { label: m.submit_weights() })}
        <SelectField
          id="availability"
          name="availability"
          label={m.submit_availability()}
          choices={availabilities}
          none={m.submit_availability_none()}
          defaultValue={values.availability}
          error={errorOf("model.availability")}
        />
      </div>
      <Field
        id="notes"
        label={m.submit_notes()}
        hint={m.submit_notes_hint()}
        error={errorOf("notes")}
      >
        {(described) => (
          <textarea
            {...described}
            name="notes"
            rows={3}
            maxLength={2000}
            defaultValue={values.notes}
          />
        )}
      </Field>
    </fieldset>
  );
}
