import type { Kysely } from "kysely";
import { findOrganizationName } from "#db/queries/organizations.ts";
import type { Database } from "#db/tables/index.ts";
import type { FileProblem } from "#domain/errors.ts";
import type { NameJudgement } from "#domain/models/judge-name.ts";
import { problemMessage } from "#domain/submission/problem-messages.ts";
import type { Locale } from "#platform/messages/locale.ts";

/** Why a name cannot be a model's, where it would be taken for another's; undefined where it can. */
export async function findNameProblem(
  db: Kysely<Database>,
  name: string,
  judged: NameJudgement,
  locale: Locale,
): Promise<FileProblem | undefined> {
  if (judged.kind !== "confusable" && judged.kind !== "former") return undefined;
  const code = judged.kind === "former" ? "model_name_former" : "model_name_confusable";
  const { present: other, organizationId } = judged.model;
  const provider = (await findOrganizationName(db, organizationId)) ?? "";
  const message = problemMessage(code, { name, other, provider }, locale);
  return { line: 0, field: "model.name", code, message };
}
