/**
 * Why Prumo asks an endpoint: for a provider's submission, for an entry again (on a new release, or
 * at the provider's wish), or for some items of a self-run entry that a steward checks.
 */
export const runPurposes = ["entry", "release", "repeat", "spot_check"] as const;
export type RunPurpose = (typeof runPurposes)[number];
