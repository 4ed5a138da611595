/** Caps on one prediction file. Sizes are counted after decompression. */
export const predictionLimits = {
  /** Bytes of the whole file: 64 MB. */
  fileBytes: 64 * 1024 * 1024,
  /** Bytes of one line: a response at its cap, every character escaped, with room for usage. */
  lineBytes: 3 * 1024 * 1024,
  /** UTF-16 units of one row of a table, whose quoted fields may hold many lines. */
  rowCharacters: 512 * 1024,
  /** The same of a row that has a quote astray. */
  misquotedRowCharacters: 128 * 1024,
  records: 10_000,
  /** Code points of one response. */
  responseCharacters: 200_000,
  finishReasonCharacters: 64,
  /** Nesting of one JSON line; its own object counts as 1. */
  jsonDepth: 32,
  /** Keys of one JSON object. */
  jsonKeys: 256,
  /** Problems listed one by one; the rest are only counted. */
  listedProblems: 50,
  /** Empty answers above this share of the records must be confirmed. */
  unconfirmedEmptyShare: 0.02,
} as const;
