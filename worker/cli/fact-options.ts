import type { Command } from "commander";
import { type DescribingField, describingFields } from "#domain/submission/submission-fields.ts";
import { collect } from "./command.ts";

export type Facts = Partial<Record<DescribingField, string>>;

const required: readonly string[] = ["benchmark", "model", "revision"];

/** What is said of any submission, whichever way its answers come. */
export function addFactOptions(command: Command): void {
  for (const [name, { takes, about }] of Object.entries(describingFields)) {
    const option = command.createOption(`--${name.replaceAll("_", "-")} <${takes}>`, about);
    command.addOption(option.makeOptionMandatory(required.includes(name)));
  }
  command
    .option("--declare <facts>", "what holds of the run, or none; may be repeated", collect)
    .option("--chat-template <file>", "chat template, where it is not the tokenizer's own");
}

/** Commander names options in camel case. */
export function factsAmong(options: Record<string, unknown>): Facts {
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  return Object.fromEntries(
    Object.keys(describingFields).map((name) => [name, options[camel(name)]]),
  );
}
