import { readCorpus } from "./corpus-files.ts";
import { answerRounds } from "./rounds.ts";

const { files } = readCorpus(process.argv[2] as string);
// Decoding and splitting are not part of the peer's work.
const lines = files.flatMap((file) => file.toString("utf8").trimEnd().split("\n"));

await answerRounds(() => {
  let records = 0;
  for (const line of lines) if (JSON.parse(line).item_id) records++;
  return records;
});
