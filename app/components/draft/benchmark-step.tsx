import { m } from "#platform/paraglide/messages.js";
import { SelectField } from "../ui/field.tsx";

interface BenchmarkStepProps {
  benchmarks: readonly { value: string; text: string }[];
  values: Record<string, string>;
  errorOf: (field: string) => string | undefined;
}

/** What is submitted to, and by which track. */
export function BenchmarkStep({ benchmarks, values, errorOf }: BenchmarkStepProps) {
  return (
    <fieldset>
      <legend>{m.draft_step_benchmark()}</legend>
      <SelectField
        id="benchmark"
        name="benchmark"
        label={m.submit_benchmark()}
        choices={benchmarks}
        defaultValue={values.benchmark}
        error={errorOf("benchmark")}
      />
      <div>
        <p className="field-label">{m.draft_track()}</p>
        <p>{m.draft_track_predictions()}</p>
        <p className="small-note">{m.draft_track_endpoint()}</p>
      </div>
    </fieldset>
  );
}
