import type { VersionEntry } from "./version-document.ts";

/** Share of responses cut off without an answer above which an entry says so. */
const mostTruncated = 0.02;

/** Whether more of an entry's responses ended at their token limit than go unsaid. */
export function isOftenTruncated({ truncated = 0 }: VersionEntry["tags"]): boolean {
  return truncated > mostTruncated;
}
