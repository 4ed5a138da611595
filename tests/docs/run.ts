import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkout, documents, filled, read } from "./documents.ts";

// `npm run docs` writes the parts of the documents that come from the code.

for (const path of documents()) {
  const before = read(path);
  const after = filled(before);
  if (after === before) continue;
  writeFileSync(join(checkout, path), after);
  console.log(`wrote ${path}`);
}
