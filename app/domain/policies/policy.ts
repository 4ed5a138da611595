/** What the policies cover, in the order of the page; ids are the anchors of its headings. */
export const policySections = [
  "terms",
  "quotas",
  "conflicts",
  "disputes",
  "takedown",
  "anonymity",
  "privacy",
] as const;
export type PolicySectionId = (typeof policySections)[number];

/** A paragraph, or the items of a list. */
export type PolicyBlock = string | readonly string[];

export type PolicyText = Readonly<
  Record<PolicySectionId, { readonly title: string; readonly body: readonly PolicyBlock[] }>
>;

/** One version of the policies. Its text never changes: what changes is a new version. */
export interface Policies {
  /** As the documents of leaderboard versions name it. */
  readonly version: string;
  /** Day it came into force, `YYYY-MM-DD`. */
  readonly date: string;
  readonly texts: Readonly<Record<"pt" | "en", PolicyText>>;
  /** SHA-256 of the canonical texts, hex: a test holds the texts to it. */
  readonly digest: string;
}
