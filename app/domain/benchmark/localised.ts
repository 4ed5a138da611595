import { z } from "zod";

/** A text in each language of the screens. */
export const localisedSchema = z.strictObject({
  pt: z.string().trim().min(1),
  en: z.string().trim().min(1),
});
export type Localised = z.infer<typeof localisedSchema>;
