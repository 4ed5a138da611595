import { z } from "zod";
import { localisedSchema } from "./localised.ts";
import { conditions } from "./suite.ts";

/** Where a message template takes the question; replaced by the exact text of the item. */
export const questionSlot = "{question}";

export const messageSchema = z.strictObject({
  role: z.enum(["system", "user"]),
  content: z.string().min(1),
});
export type Message = z.infer<typeof messageSchema>;

/** A condition and the exact messages that are sent under it, in order. */
export const conditionSchema = z
  .strictObject({
    id: z.enum(conditions),
    names: localisedSchema,
    messages: z.array(messageSchema).min(1),
  })
  .refine(
    ({ messages }) =>
      messages.filter(({ content }) => content.includes(questionSlot)).length === 1 &&
      messages.at(-1)?.role === "user" &&
      messages.at(-1)?.content.split(questionSlot).length === 2,
    { error: `exactly the last message, the user's, holds ${questionSlot}, once` },
  );
export type ConditionTemplate = z.infer<typeof conditionSchema>;

/**
 * The messages of one item under one condition. The question is inserted as plain text, so that
 * nothing in it (`$&`, braces) is read as a pattern.
 */
export function messagesFor(condition: ConditionTemplate, question: string): Message[] {
  return condition.messages.map(({ role, content }) => ({
    role,
    content: content.split(questionSlot).join(question),
  }));
}
