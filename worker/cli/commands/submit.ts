import { type DescribingField, describingFields } from "#domain/submission/submission-fields.ts";
import { type CommandModule, collect, type LoadRun } from "../command.ts";

interface Options {
  declare?: string[];
  chatTemplate?: string;
  confirm?: string[];
  idempotencyKey?: string;
  wait?: boolean;
}

interface Args extends Options {
  file: string;
  facts: Partial<Record<DescribingField, string>>;
}

const required: readonly string[] = ["benchmark", "model", "revision"];

export function submitCommand(load: LoadRun<"runSubmit", Args>): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description("Send a prediction file to be graded. Its first complete attempt counts.")
        .argument("<file>", "prediction file");
      for (const [name, { takes, about }] of Object.entries(describingFields)) {
        const option = command.createOption(`--${name.replaceAll("_", "-")} <${takes}>`, about);
        command.addOption(option.makeOptionMandatory(required.includes(name)));
      }
      command
        .option("--declare <facts>", "what holds of the run, or none; may be repeated", collect)
        .option("--chat-template <file>", "chat template, where it is not the tokenizer's own")
        .option("--confirm <code>", "a sign of damage that is really so; may be repeated", collect)
        .option("--idempotency-key <key>", "the same key again gets the first answer")
        .option("--wait", "follow it until it has its result")
        .action(async (file: string, options: Options & Record<string, unknown>) => {
          const { runSubmit } = await load();
          finish(await runSubmit({ file, facts: factsAmong(options), ...options }, io));
        });
    },
  };
}

/** Commander names options in camel case. */
function factsAmong(options: Record<string, unknown>): Args["facts"] {
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  return Object.fromEntries(
    Object.keys(describingFields).map((name) => [name, options[camel(name)]]),
  );
}
