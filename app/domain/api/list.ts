import { z } from "zod";

/** Every list of the API: one page, and how to ask for the next. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().describe("Send as `cursor` for the next page; null on the last."),
  });
}

export const pageQuery = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
