/** How an entry differs from its model's own line. Such entries are listed under their model. */
export const variants = ["quantisation", "prompt", "minor"] as const;
export type Variant = (typeof variants)[number];
