import { z } from "zod";
import { declarationsSchema, modelSchema } from "../leaderboard/version-document.ts";
import { longestAnonymityDays } from "../models/anonymity.ts";
import { variants } from "../models/variant.ts";
import { confirmableCodes } from "./problem-messages.ts";
import { longestTemplate } from "./template-text.ts";

/** One line of text without invisible characters, which could make one name look like another. */
function lineOfText(longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u);
}

/** May be left out, left empty or given as null, all of which mean the same. */
function optional(text: z.ZodString) {
  return text.nullish().transform((value) => value || null);
}

const benchmarkSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const confirm = z.array(z.enum(confirmableCodes)).max(confirmableCodes.length).default([]);

/** Everything but the template text must be answered: a declaration is whole or absent. */
const declaredSchema = declarationsSchema.extend({
  chat_template: optional(
    z
      .string()
      .max(longestTemplate)
      .regex(/^[^\0\p{Cs}]*$/u),
  ),
});

/** What is said of a submission beside its file; what may be left out becomes null. */
export const submissionMetadataSchema = z.strictObject({
  benchmark: benchmarkSlug,
  model: z.strictObject({
    name: lineOfText(120).min(1),
    family: optional(lineOfText(120)),
    /** The model that this one was specialised from. */
    base: optional(lineOfText(120)),
    /** As declared, for instance "70B". */
    parameters: optional(lineOfText(40)),
    /** Address or digest of the weights. */
    weights: optional(lineOfText(500)),
    licence: optional(lineOfText(120)),
    availability: modelSchema.shape.availability.default(null),
    /** Domain of whoever developed it; the developer's own entries come before others'. */
    developer: optional(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(253)
        .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$|^$/),
    ),
  }),
  revision: lineOfText(120).min(1),
  /** How it differs from the model's own line, which alone is ranked; null for that line. */
  variant: z.enum(variants).nullable().default(null),
  /** A new model's name, size and provider are hidden for so long; scores are public. */
  anonymous_days: z.int().min(0).max(longestAnonymityDays).default(0),
  /** Null is undeclared, which keeps the entry out of the ranking. */
  declarations: declaredSchema.nullable().default(null),
  confirm,
  /** What makes it a variant of its model: quantisation, prompt, decoding. */
  notes: optional(
    z
      .string()
      .trim()
      .max(2_000)
      .regex(/^[^\0\p{Cs}]*$/u),
  ),
});
export type SubmissionMetadata = z.output<typeof submissionMetadataSchema>;
/** As sent by clients. */
export type SubmissionMetadataInput = z.input<typeof submissionMetadataSchema>;

/** As a form of ours must say it: undeclared is chosen, never left out. */
export const submissionFormSchema = submissionMetadataSchema.extend({
  declarations: declaredSchema.nullable(),
});

/** Which items a checked file answers: those of the pack, or the public practice split. */
const validationSplits = ["pack", "practice"] as const;

/** What is said beside a file that is only to be checked. */
export const validationMetadataSchema = z.strictObject({
  benchmark: benchmarkSlug,
  split: z.enum(validationSplits).default("pack"),
  confirm,
});
export type ValidationMetadata = z.output<typeof validationMetadataSchema>;
