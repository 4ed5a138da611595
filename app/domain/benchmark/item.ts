import { z } from "zod";
import { itemSuites } from "./suite.ts";

/** Type of the reference answer; inferred from the answers where an item leaves it out. */
export const itemKinds = ["person", "place", "date", "time", "number", "money", "other"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** One line of an item file (JSONL), the only way items enter Prumo. */
export const itemSchema = z.strictObject({
  item_id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
  suite: z.enum(itemSuites),
  question: z.string().trim().min(1).max(1000),
  /** First is canonical, the rest are accepted aliases. */
  answers: z.array(z.string().trim().min(1).max(300)).min(1).max(60),
  category: z.string().min(1),
  /** The question itself names the country, so that a per-country clause just answers it. */
  names_country: z.boolean().optional(),
  kind: z.enum(itemKinds).optional(),
  writer: z.string().min(1).max(40).optional(),
  source: z.string().min(1).max(1000).optional(),
  written_on: z.iso.date().optional(),
});
export type Item = z.infer<typeof itemSchema>;
