import type { SealedPlace } from "./sealed-record.server.ts";

// Every sealed column of the database, named once: writer and reader must agree to the letter.

export const questionPlace = (itemRevision: string): SealedPlace => ({
  table: "item_revision",
  row: itemRevision,
  column: "sealed_question",
});

export const answersPlace = (itemRevision: string): SealedPlace => ({
  table: "item_revision",
  row: itemRevision,
  column: "sealed_answers",
});

export const responsesPlace = (submission: string, sequence: number): SealedPlace => ({
  table: "submission_chunk",
  row: `${submission}/${sequence}`,
  column: "sealed",
});

/** @param key the answer's HMAC, hex */
export const answerTextPlace = (key: string): SealedPlace => ({
  table: "answer",
  row: key,
  column: "sealed",
});

/** @param key the ruled answer's HMAC, hex */
export const rulingNotePlace = (key: string): SealedPlace => ({
  table: "ruling",
  row: key,
  column: "sealed_note",
});

export const mailPlace = (id: string): SealedPlace => ({
  table: "mail_outbox",
  row: id,
  column: "sealed",
});

/** What somebody writes to the stewards: a problem report, a contest. */
export const letterPlace = (table: "problem_report" | "contest", row: string): SealedPlace => ({
  table,
  row,
  column: "sealed_text",
});

export const reportContactPlace = (report: string): SealedPlace => ({
  table: "problem_report",
  row: report,
  column: "sealed_contact",
});

/** @param challenge id of the challenge of a rule */
export const challengedAnswerPlace = (challenge: string): SealedPlace => ({
  table: "rule_challenge",
  row: challenge,
  column: "sealed",
});

export const runResponsePlace = (
  submission: string,
  itemRevision: string,
  condition: string,
): SealedPlace => ({
  table: "run_response",
  row: `${submission}/${itemRevision}/${condition}`,
  column: "sealed",
});

export const endpointSecretPlace = (endpoint: string): SealedPlace => ({
  table: "endpoint",
  row: endpoint,
  column: "sealed_secret",
});
