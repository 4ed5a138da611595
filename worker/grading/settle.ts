import type { AnswerUse, NewAnswer, Ruling } from "#db/queries/ledger.ts";
import type { Condition } from "#domain/benchmark/suite.ts";
import { applyRuling } from "#domain/grading/apply-ruling.ts";
import type { Graded } from "#domain/grading/graded.ts";
import type { SettledResponse } from "#domain/outcome/tally.ts";
import { answerTextPlace } from "#platform/sealing/places.server.ts";
import { sealText } from "#platform/sealing/sealed-record.server.ts";
import type { OpenItem } from "./open-release.ts";

/** A response to a scored item with what the rules made of it and its key in the ledger. */
export interface KeyedResponse {
  open: OpenItem;
  condition: Condition;
  graded: Graded;
  key: Buffer;
}

export interface Settlement {
  settled: SettledResponse[];
  /** Where the submission gave answers that a person has ruled or may have to look at. */
  uses: AnswerUse[];
  /** Those answers, once each. */
  answers: NewAnswer[];
}

/**
 * Tier 1 over tier 2: rulings replace what the rules said, and what the rules leave open or
 * decide by the closed-world rule is kept for a person.
 */
export function settle(
  responses: readonly KeyedResponse[],
  rulings: ReadonlyMap<string, Ruling>,
  ledger: { dataKeyId: string; dataKey: Uint8Array },
): Settlement {
  const settlement: Settlement = { settled: [], uses: [], answers: [] };
  const kept = new Set<string>();
  for (const { open, condition, graded, key } of responses) {
    const hex = key.toString("hex");
    const ruling = rulings.get(hex);
    const final = applyRuling(graded, ruling);
    const place = { suite: open.suite, condition, position: open.position };
    settlement.settled.push({
      ...place,
      verdict: final.verdict,
      tags: final.tags,
      lenient: final.lenient,
    });
    const isOpen = graded.verdict === "unresolved";
    if (!isOpen && !graded.closedWorld && !ruling) continue;
    settlement.uses.push({ ...place, answer: key });
    if (kept.has(hex)) continue;
    kept.add(hex);
    settlement.answers.push({
      key,
      item_revision: open.revisionId,
      standing: isOpen ? "unresolved" : "closed_world",
      data_key: ledger.dataKeyId,
      sealed: sealText(ledger.dataKey, answerTextPlace(hex), graded.committed),
    });
  }
  return settlement;
}
