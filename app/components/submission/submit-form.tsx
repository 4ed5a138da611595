import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Confirmations, confirmableOf } from "./confirmations.tsx";
import { type Declaration, Declarations } from "./declarations.tsx";
import { type ModelChoices, ModelFields } from "./model-fields.tsx";
import type { RefusalProps } from "./refusal.tsx";
import type { TemplateFieldProps } from "./template-field.tsx";

interface Choice {
  value: string;
  text: string;
}

export interface SubmitFormProps {
  page: ModelChoices & {
    action: string;
    idempotencyKey: string;
    organization: string | null;
    benchmarks: readonly Choice[];
    declarations: readonly Declaration[];
    fileLimitMb: number;
  };
  refused: {
    problem: RefusalProps["problem"] & { code?: string; needs_confirmation?: unknown };
    values: Record<string, string>;
  } | null;
  scripts: TemplateFieldProps["scripts"];
}

/** The file stands last: the server reads the fields first and then the file as it streams. */
export function SubmitForm({ page, refused, scripts }: SubmitFormProps) {
  const values = refused?.values ?? {};
  const faults = refused?.problem.problems ?? [];
  const errorOf = (field: string) =>
    faults.find((fault) => fault.line === 0 && fault.field === field)?.message;
  const tokenRefused =
    refused?.problem.code === "unauthorized" || refused?.problem.code === "forbidden";
  const confirmable = confirmableOf(refused?.problem.needs_confirmation);
  return (
    <form className="submit-form" method="post" action={page.action} encType="multipart/form-data">
      <input type="hidden" name="idempotency_key" value={page.idempotencyKey} />
      <fieldset>
        <legend>{m.submit_who()}</legend>
        <TextField
          id="token"
          name="token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          required={page.organization === null}
          label={m.submit_token()}
          hint={
            page.organization === null
              ? m.submit_token_hint()
              : m.submit_token_known({ organization: page.organization })
          }
          error={tokenRefused ? refused?.problem.detail : undefined}
        />
      </fieldset>
      <ModelFields {...page} values={values} errorOf={errorOf} />
      <Declarations
        declarations={page.declarations}
        values={values}
        errorOf={errorOf}
        scripts={scripts}
      />
      <fieldset>
        <legend>{m.submit_file()}</legend>
        <SelectField
          id="benchmark"
          name="benchmark"
          label={m.submit_benchmark()}
          choices={page.benchmarks}
          defaultValue={values.benchmark}
          error={errorOf("benchmark")}
        />
        <Confirmations codes={confirmable} shown={confirmable} />
        <TextField
          id="file"
          name="file"
          type="file"
          required
          accept=".jsonl,.json,.csv,.tsv,.txt,.gz"
          label={m.submit_file_label()}
          hint={m.submit_file_hint({ limit: page.fileLimitMb })}
        />
      </fieldset>
      <Button type="submit" look="primary">
        {m.submit_send()}
      </Button>
    </form>
  );
}
