import type { Policies } from "./policy.ts";
import { textEn } from "./v1/en.ts";
import { textPt } from "./v1/pt.ts";
import { textEn as textEn2 } from "./v2/en.ts";
import { textPt as textPt2 } from "./v2/pt.ts";

/** Every version of the policies, newest first. A new one is added; none is ever changed. */
export const policyVersions: readonly [Policies, ...Policies[]] = [
  {
    version: "2",
    date: "2026-11-30",
    texts: { pt: textPt2, en: textEn2 },
    digest: "2d122432469da22133497ff73bf33903fc65222ae6a9b1ac46658ddffc462a6d",
  },
  {
    version: "1",
    date: "2026-11-30",
    texts: { pt: textPt, en: textEn },
    digest: "6faaba07e4d0732b36ba3be3cbbfcf7355c8d6cef5627855d945eb3b47c031b5",
  },
];

/** Those in force. */
export const currentPolicies: Policies = policyVersions[0];

export function findPolicies(version: string): Policies | undefined {
  return policyVersions.find((policies) => policies.version === version);
}
