import { m } from "#platform/paraglide/messages.js";
import { Field, SelectField, TextField } from "../ui/field.tsx";

interface Choice {
  value: string;
  text: string;
}

export interface ModelChoices {
  availabilities: readonly Choice[];
  variants: readonly Choice[];
  anonymity: readonly Choice[];
  /** Names of the organisation's models, and of models that can be a base. */
  known?: { own: readonly string[]; bases: readonly string[] };
}

interface ModelFieldsProps extends ModelChoices {
  values: Record<string, string>;
  /** Message about a field of the metadata, by its path. */
  errorOf: (field: string) => string | undefined;
}

/** What is submitted: the model, its revision, and what makes the run a variant. */
export function ModelFields(props: ModelFieldsProps) {
  const { availabilities, variants, anonymity, known, values, errorOf } = props;
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
          list={known && "own-models"}
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
        <TextField
          id="base"
          name="base"
          autoComplete="off"
          list={known && "base-models"}
          defaultValue={values.base}
          error={errorOf("model.base")}
          label={m.submit_base()}
          hint={m.submit_base_hint()}
        />
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
        {text("developer", "model.developer", {
          label: m.submit_developer(),
          hint: m.submit_developer_hint(),
        })}
        <SelectField
          id="variant"
          name="variant"
          label={m.submit_variant()}
          hint={m.submit_variant_hint()}
          choices={variants}
          none={m.submit_variant_none()}
          defaultValue={values.variant}
          error={errorOf("variant")}
        />
        <SelectField
          id="anonymous_days"
          name="anonymous_days"
          label={m.submit_anonymous()}
          hint={m.submit_anonymous_hint()}
          choices={anonymity}
          none={m.submit_anonymous_no()}
          defaultValue={values.anonymous_days}
          error={errorOf("anonymous_days")}
        />
      </div>
      {known && <NameList id="own-models" names={known.own} />}
      {known && <NameList id="base-models" names={known.bases} />}
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

function NameList({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
