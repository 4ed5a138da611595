import { findAnswersByPrefix, type SealedAnswer } from "#db/queries/adjudication.ts";
import { PrumoError } from "#domain/errors.ts";
import type { StewardContext } from "./open-answer.server.ts";

/** The answer that an id of `prumo adjudicate list` names. */
export async function requireAnswer(context: StewardContext, id: string): Promise<SealedAnswer> {
  if (!/^[0-9a-f]{6,64}$/.test(id)) {
    throw new PrumoError(
      "invalid_request",
      `${JSON.stringify(id)} is not an answer's id: use one that \`prumo adjudicate list\` prints`,
    );
  }
  const [found, second] = await findAnswersByPrefix(context.db, id);
  if (!found) throw new PrumoError("not_found", `no answer ${id}: see \`prumo adjudicate list\``);
  if (second)
    throw new PrumoError("invalid_request", `${id} names more than one answer: give more digits`);
  return found;
}
