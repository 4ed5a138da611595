export interface SubmissionField {
  /** Where it stands within the metadata. */
  path: readonly [string] | readonly [string, string];
  /** What its flag of the command line takes. */
  takes: string;
  /** For the command line's help and the interface's documents. */
  about: string;
}

/**
 * All that is said of a submission beside its file and its declarations, by the name that forms
 * give it; flags of the command line have hyphens for its underscores.
 */
export const describingFields = {
  benchmark: { path: ["benchmark"], takes: "slug", about: "benchmark" },
  model: { path: ["model", "name"], takes: "name", about: "model's name" },
  revision: { path: ["revision"], takes: "revision", about: "revision that was run" },
  variant: {
    path: ["variant"],
    takes: "kind",
    about: "quantisation, prompt or minor, where it is not the model's own line",
  },
  family: { path: ["model", "family"], takes: "name", about: "family of the model" },
  base: { path: ["model", "base"], takes: "name", about: "model that it was made from" },
  parameters: { path: ["model", "parameters"], takes: "count", about: "its size, as in 70B" },
  licence: { path: ["model", "licence"], takes: "name", about: "licence of its weights" },
  weights: {
    path: ["model", "weights"],
    takes: "digest",
    about: "SHA-256 or address of its weights",
  },
  availability: {
    path: ["model", "availability"],
    takes: "kind",
    about: "open-weights, api or closed",
  },
  developer: {
    path: ["model", "developer"],
    takes: "domain",
    about: "domain of whoever developed it",
  },
  anonymous_days: {
    path: ["anonymous_days"],
    takes: "days",
    about: "hide a new model's name for review, up to 180 days",
  },
  notes: { path: ["notes"], takes: "text", about: "what makes it a variant" },
} as const satisfies Record<string, SubmissionField>;

export type DescribingField = keyof typeof describingFields;

/** Facts of a run, by their names within the declarations. */
export const declaredFacts = [
  "system_prompt",
  "chat_template_names_country",
  "tools",
  "trained_on_items",
  "fine_tuned_pt_pt",
] as const;
