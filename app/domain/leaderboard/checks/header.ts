import { STATISTICS } from "../protocol.ts";
import { type Inspection, unless } from "./check.ts";

const SAMPLE_LABEL = /^sample\.[1-9]\d*$/;
const LABEL = /^\d{4}\.[1-9]\d*$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Label, date and protocol are of the kinds that this reader knows. */
export const inspectHeader: Inspection = (document) => {
  const { version, sample, published_at, statistics, release } = document;
  const kind = sample ? "sample" : "real";
  return {
    finding: `Version ${version} of ${document.benchmark}, ${kind} data, ${statistics.protocol}.`,
    faults: [
      ...unless(
        (sample ? SAMPLE_LABEL : LABEL).test(version),
        `The label ${version} is not that of a version of ${kind} data.`,
      ),
      ...unless(
        INSTANT.test(published_at) && !Number.isNaN(Date.parse(published_at)),
        `The date ${published_at} is not in UTC and whole seconds.`,
      ),
      ...unless(
        statistics.protocol === STATISTICS.protocol && statistics.alpha === STATISTICS.alpha,
        `The protocol ${statistics.protocol} at alpha ${statistics.alpha} is not known here.`,
      ),
      ...unless(
        /^[0-9a-f]{64}$/.test(release.key_commitment),
        "The commitment to the hidden answers is not a SHA-256 value.",
      ),
      ...unless(
        release.suites.some(({ id }) => id === "target"),
        "The release names no target suite.",
      ),
    ],
  };
};
