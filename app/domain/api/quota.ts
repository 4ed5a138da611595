import { z } from "zod";

const instant = z.iso.datetime();

export const quotaSchema = z
  .object({
    at: instant.describe("The moment that all of this was so."),
    shared_by: z
      .string()
      .nullable()
      .describe("Registrable domain whose organisations share this quota; null where none do."),
    submissions: z
      .object({
        limit: z.int().describe("Scored submissions in this month, UTC, granted ones included."),
        granted: z.int().describe("How many of them a steward has granted."),
        reserved: z.int().describe("Held by submissions whose grading has not started."),
        spent: z.int(),
        left: z.int(),
        next_slot: instant.nullable().describe("When the next slot comes; null while one is left."),
      })
      .describe("Reserved on accepting, spent when grading starts, given back on failure."),
    revision: z
      .object({ limit: z.int(), days: z.int() })
      .describe("Scored submissions of one model revision within so many days."),
    failed_validations: z.object({
      limit: z.int().describe("Files that may fail in a day, UTC."),
      used: z.int(),
      left: z.int(),
      next_slot: instant.nullable(),
    }),
  })
  .meta({ id: "Quota" });
export type QuotaDocument = z.infer<typeof quotaSchema>;
