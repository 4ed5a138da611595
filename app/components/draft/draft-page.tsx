import type { FileProblem } from "#domain/errors.ts";
import { m } from "#platform/paraglide/messages.js";
import { confirmableOf } from "../submission/confirmations.tsx";
import { type Declaration, Declarations } from "../submission/declarations.tsx";
import type { FileFieldProps } from "../submission/file-field.tsx";
import { type ModelChoices, ModelFields } from "../submission/model-fields.tsx";
import { BenchmarkStep } from "./benchmark-step.tsx";
import { EndpointStep, type EndpointStepProps } from "./endpoint-step.tsx";
import { FileStep, type FileStepProps } from "./file-step.tsx";
import { ModelStanding, type ModelStandingProps } from "./model-standing.tsx";
import { ReviewStep, type ReviewStepProps } from "./review-step.tsx";
import { StepForm } from "./step-form.tsx";
import { type DraftHeadProps, Stepper } from "./stepper.tsx";

export interface DraftPageProps {
  page: {
    head: DraftHeadProps & { saves: number };
    step: string;
    values: Record<string, string>;
    standing: ModelStandingProps | null;
    benchmarks: readonly { value: string; text: string }[];
    model: ModelChoices | null;
    declarations: readonly Declaration[];
    /** In place of a file. */
    endpoint: EndpointStepProps | null;
    file: Omit<FileStepProps, "refused" | "scripts" | "confirmable"> | null;
    review: Pick<ReviewStepProps, "groups" | "effects" | "quota"> | null;
  };
  /** What became of a form just sent, where it did not lead on. */
  answer: {
    refused: {
      detail: string;
      problems?: readonly FileProblem[];
      needs_confirmation?: unknown;
      next_slot?: unknown;
    } | null;
    /** What was typed; null where nothing is to be typed again. */
    values: Record<string, string> | null;
    changed: boolean;
  } | null;
  scripts: FileFieldProps["scripts"];
}

/** A draft at one of its steps. */
export function DraftPage({ page, answer, scripts }: DraftPageProps) {
  const { head, file, endpoint, review } = page;
  const refused = answer?.refused ?? null;
  return (
    <Stepper head={head} changed={answer?.changed ?? false}>
      {file && (
        <FileStep
          {...file}
          scripts={scripts}
          confirmable={confirmableOf(refused?.needs_confirmation)}
          refused={refused}
        />
      )}
      {endpoint && <EndpointStep {...endpoint} />}
      {review && (
        <ReviewStep {...review} action={head.action} standing={page.standing} refused={refused} />
      )}
      {!file && !endpoint && !review && (
        <FieldsStep page={page} answer={answer} scripts={scripts} />
      )}
    </Stepper>
  );
}

function FieldsStep({ page, answer, scripts }: DraftPageProps) {
  const { head, model, declarations, benchmarks } = page;
  const values = answer?.values ?? page.values;
  const problems = answer?.refused?.problems ?? [];
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field);
    return problem?.code === "metadata_missing" ? m.draft_field_missing() : problem?.message;
  };
  return (
    <StepForm
      action={head.action}
      saves={head.saves}
      faulty={problems.length > 0}
      takesFile={declarations.length > 0}
    >
      {page.step === "benchmark" && (
        <BenchmarkStep benchmarks={benchmarks} values={values} errorOf={errorOf} />
      )}
      {model && <ModelFields {...model} values={values} errorOf={errorOf} />}
      {model && page.standing && <ModelStanding {...page.standing} />}
      {declarations.length > 0 && (
        <Declarations
          declarations={declarations}
          values={values}
          errorOf={errorOf}
          scripts={scripts}
        />
      )}
    </StepForm>
  );
}
