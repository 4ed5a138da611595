import { languagePack } from "#domain/benchmark/language/index.ts";
import { gradeResponse } from "#domain/grading/grade.ts";
import { type PreparedItem, prepareItem } from "#domain/grading/prepare.ts";
import { expectedOf, readCorpus, validate } from "./corpus-files.ts";
import { answerRounds } from "./rounds.ts";

const { items, files } = readCorpus(process.argv[2] as string);
const expected = expectedOf(items);
const pack = languagePack("pt-PT");

/** Validates and grades every file; one letter a response. A grader begins cold each time. */
function gradeAll(): string {
  const prepared = new Map(items.map((item) => [item.item_id, prepareItem(item, pack)]));
  const letters: string[] = [];
  for (const file of files) {
    validate(file, expected, {
      onRecord: ({ item_id, response, finish_reason }) => {
        const item = prepared.get(item_id) as PreparedItem;
        letters.push(gradeResponse(item, response, finish_reason).verdict.charAt(0));
      },
    });
  }
  return letters.join("");
}

await answerRounds(gradeAll);
