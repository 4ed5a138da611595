import { reasoningEfforts } from "#domain/endpoint/settings.ts";
import { m } from "#platform/paraglide/messages.js";
import { errorOf, type Refused, typedIn } from "../organization/refused-form.tsx";
import { SelectField, TextField } from "../ui/field.tsx";

export interface EndpointFieldsProps {
  act: string;
  /** As they are, or as a new endpoint begins. */
  values: Readonly<Record<string, string>>;
  refused: Refused | null;
}

const defaults: Readonly<Record<string, string>> = {
  temperature: "0",
  max_output_tokens: "4096",
  concurrency: "4",
  hours_budget: "24",
};
export const newEndpointValues = defaults;

/** What is asked of a new endpoint and of one that is changed. */
export function EndpointFields({ act, values, refused }: EndpointFieldsProps) {
  const field = (name: string, path = name) => ({
    id: `${act}-${name}`,
    name,
    autoComplete: "off",
    defaultValue: typedIn(refused, act, name) ?? values[name] ?? "",
    error: errorOf(refused, act, path),
  });
  const number = { inputMode: "numeric" as const, maxLength: 10 };
  const reevaluation =
    refused?.act === act ? refused.values.reevaluation === "on" : values.reevaluation === "on";
  return (
    <>
      <TextField
        {...field("name")}
        maxLength={80}
        required
        label={m.endpoint_name()}
        hint={m.endpoint_name_hint()}
      />
      <TextField
        {...field("base_url")}
        maxLength={500}
        required
        inputMode="url"
        label={m.endpoint_address()}
        hint={m.endpoint_address_hint()}
      />
      <TextField
        {...field("model")}
        maxLength={200}
        required
        label={m.endpoint_model()}
        hint={m.endpoint_model_hint()}
      />
      <details className="disclosure" open={advancedAtFault(refused, act)}>
        <summary>{m.endpoint_advanced()}</summary>
        <div className="submit-grid">
          <TextField
            {...field("temperature", "parameters.temperature")}
            inputMode="decimal"
            label={m.endpoint_temperature()}
            hint={m.endpoint_temperature_hint()}
          />
          <TextField
            {...field("max_output_tokens", "parameters.max_output_tokens")}
            {...number}
            label={m.endpoint_output()}
            hint={m.endpoint_output_hint()}
          />
          <SelectField
            {...field("reasoning_effort", "parameters.reasoning_effort")}
            label={m.endpoint_effort()}
            hint={m.endpoint_effort_hint()}
            none={m.endpoint_effort_none()}
            choices={reasoningEfforts.map((value) => ({ value, text: value }))}
          />
          <TextField
            {...field("concurrency")}
            {...number}
            label={m.endpoint_concurrency()}
            hint={m.endpoint_concurrency_hint()}
          />
          <TextField
            {...field("requests_per_minute")}
            {...number}
            label={m.endpoint_requests()}
            hint={m.endpoint_limit_hint()}
          />
          <TextField
            {...field("tokens_per_minute")}
            {...number}
            label={m.endpoint_tokens()}
            hint={m.endpoint_limit_hint()}
          />
          <TextField
            {...field("token_budget")}
            {...number}
            label={m.endpoint_budget()}
            hint={m.endpoint_budget_hint()}
          />
          <TextField
            {...field("hours_budget")}
            {...number}
            label={m.endpoint_hours()}
            hint={m.endpoint_hours_hint()}
          />
        </div>
      </details>
      <label className="choice">
        <input type="checkbox" name="reevaluation" value="on" defaultChecked={reevaluation} />
        {m.endpoint_reevaluation()}
      </label>
    </>
  );
}

const plain = ["name", "base_url", "model", "protocol", "key", "headers"];

function advancedAtFault(refused: Refused | null, act: string): boolean {
  if (refused?.act !== act) return false;
  return (refused.problem.problems ?? []).some(({ field }) => !plain.includes(field));
}
