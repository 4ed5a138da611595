import { Notice } from "../ui/notice.tsx";

export interface Refused {
  act: string;
  problem: { detail: string; problems?: readonly { field: string; message: string }[] };
  values: Record<string, string>;
}

/** Words for a form's field that was at fault. */
export function errorOf(refused: Refused | null, act: string, field: string): string | undefined {
  if (refused?.act !== act) return undefined;
  return refused.problem.problems?.find((fault) => fault.field === field)?.message;
}

/** What was typed into a form that was refused. */
export function typedIn(refused: Refused | null, act: string, field: string): string | undefined {
  return refused?.act === act ? refused.values[field] : undefined;
}

/** Why one of a page's forms was refused, where no field of it says so itself. */
export function RefusedForm({ refused, act }: { refused: Refused | null; act: string }) {
  if (refused?.act !== act || (refused.problem.problems?.length ?? 0) > 0) return null;
  return (
    <Notice tone="caution" role="alert">
      <p>{refused.problem.detail}</p>
    </Notice>
  );
}
