import { compare, type Result } from "./comparison.ts";
import { RESPONSES } from "./corpus.ts";
import { openSideProcess, tsSide } from "./side-process.ts";

/** The whole validation of prediction files against nothing but `JSON.parse` of their lines. */
export function parse(corpus: string): Promise<Result> {
  return compare(
    "parse",
    "records/s",
    (core, which) =>
      openSideProcess(
        core,
        tsSide(which === "ours" ? "validate" : "json-parse", corpus),
        (ms) => RESPONSES / (ms / 1000),
      ),
    (ours, peer) => {
      if (ours !== RESPONSES || peer !== RESPONSES) {
        throw new Error(`${ours} and ${peer} records, not ${RESPONSES}`);
      }
    },
  );
}
