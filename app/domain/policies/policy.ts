/** What the policies cover, in the order of the page; ids are the anchors of its headings. */
export const policySections = [
  "terms",
  "endpoints",
  "quotas",
  "conflicts",
  "disputes",
  "takedown",
  "anonymity",
  "privacy",
  "changes",
] as const;
export type PolicySectionId = (typeof policySections)[number];

/** A paragraph, or the items of a list. */
export type PolicyBlock = string | readonly string[];

export interface PolicySection {
  readonly title: string;
  readonly body: readonly PolicyBlock[];
}

/** Sections that came later, or that only a version after another has. */
type LaterSection = "endpoints" | "changes";

export type PolicyText = Readonly<
  Record<Exclude<PolicySectionId, LaterSection>, PolicySection> &
    Partial<Record<LaterSection, PolicySection>>
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
