/** What a made-up model knows, by the exact wording of a question. */
export interface Knowledge {
  /** For the benchmark's country; of cue probes too. */
  answers: ReadonlyMap<string, string>;
  /** Cue probes, as they are answered where their wording comes from. */
  elsewhere: ReadonlyMap<string, string>;
  /** Share of the answers that comes to mind, with a system prompt and without one. */
  recall: { told: number; untold: number };
}

/** Of a table alone, all of which is known. */
export function knowledgeOf(
  answers: Readonly<Record<string, string>>,
  elsewhere: Readonly<Record<string, string>> = {},
): Knowledge {
  return {
    answers: new Map(Object.entries(answers)),
    elsewhere: new Map(Object.entries(elsewhere)),
    recall: { told: 1, untold: 1 },
  };
}
