import type {
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3GenerateResult,
  SharedV3Warning,
} from "@ai-sdk/provider";

/** An answer as the SDK has read it, whole or from events. */
export interface Heard {
  text: string;
  hasReasoning: boolean;
  finishReason: LanguageModelV3FinishReason;
  model: string | null;
  usage: unknown;
  warnings: readonly SharedV3Warning[];
}

function textOf(content: readonly LanguageModelV3Content[]): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** What of an answer's content and warnings is a reply; reasoning is never part of the text. */
export function heardOf({
  content,
  finishReason,
  warnings,
}: LanguageModelV3GenerateResult): Omit<Heard, "model" | "usage"> {
  const hasReasoning = content.some(({ type }) => type === "reasoning");
  return { text: textOf(content), hasReasoning, finishReason, warnings };
}
