/** Files of a published version, in the order in which they are offered. */
export const versionSuffixes = [
  "bib",
  "tex",
  "csv",
  "json",
  "md",
  "ris",
  "csl.json",
  "jsonld",
] as const;
export type VersionSuffix = (typeof versionSuffixes)[number];
