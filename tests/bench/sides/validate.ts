import { expectedOf, readCorpus, validate } from "./corpus-files.ts";
import { answerRounds } from "./rounds.ts";

const { items, files } = readCorpus(process.argv[2] as string);
const expected = expectedOf(items);

await answerRounds(() => files.reduce((sum, file) => sum + validate(file, expected), 0));
