import { data, redirect } from "@remix-run/node";
import type { Problem } from "#domain/api/problem.ts";
import { logFault } from "./log-fault.server.ts";
import { problemOf } from "./problem.server.ts";
import { readForm } from "./read-input.server.ts";

/** What a page shows again after it has refused one of its forms. */
export interface RefusedAct {
  /** Which of the page's forms. */
  act: string;
  problem: Problem;
  /** What was typed. */
  values: Record<string, string>;
}

/** What the page at hand has to show of what was done; nothing where it went on to another. */
export interface ActAnswer<Shown> {
  refused: RefusedAct | null;
  shown: Shown | null;
}

/**
 * Carries out one of a page's small forms, told apart by the field `act`. What was done leads to a
 * page, or is shown at once where it must never be asked for again; a refusal is shown on the same
 * page.
 */
export async function answerForm<Shown extends object = never>(
  request: Request,
  acts: Record<string, (form: URLSearchParams) => Promise<string | Shown>>,
) {
  let form = new URLSearchParams();
  try {
    form = await readForm(request);
    const name = form.get("act") ?? "";
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) return data<ActAnswer<Shown>>({ refused: null, shown: null }, { status: 400 });
    const done = await act(form);
    if (typeof done === "string") throw redirect(done, 303);
    return data<ActAnswer<Shown>>({ refused: null, shown: done });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFault(error, request);
    const problem = problemOf(error);
    const refused = { act: form.get("act") ?? "", problem, values: Object.fromEntries(form) };
    return data<ActAnswer<Shown>>({ refused, shown: null }, { status: problem.status });
  }
}
