import { z } from "zod";
import { itemSchema } from "./item.ts";

/** What `item_revision.sealed_answers` opens to: the committed item and the salt of its leaf. */
export const hiddenItemSchema = z.strictObject({
  item: itemSchema,
  /** 32 bytes, hex. */
  salt: z.string().regex(/^[0-9a-f]{64}$/),
});
export type HiddenItem = z.infer<typeof hiddenItemSchema>;
