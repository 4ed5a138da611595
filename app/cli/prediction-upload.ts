import { basename } from "node:path";
import { predictionLimits } from "#domain/submission/limits.ts";
import { requireNamedFile } from "#platform/named-file.server.ts";

/** The form that carries a prediction file and what is said of it. */
export async function predictionForm(path: string, metadata: object): Promise<FormData> {
  const form = new FormData();
  const bytes = await requireNamedFile(path, predictionLimits.fileBytes / 1024 / 1024);
  form.set("metadata", JSON.stringify(metadata));
  form.set("file", new Blob([bytes]), basename(path));
  return form;
}
