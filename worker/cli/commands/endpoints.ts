import type { Command } from "commander";
import { protocols } from "#domain/endpoint/protocol.ts";
import { reasoningEfforts } from "#domain/endpoint/settings.ts";
import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import type { CommandModule } from "../command.ts";
import { addFactOptions, type Facts, factsAmong } from "../fact-options.ts";

type Run<Args> = (args: Args, io: CommandIo) => Promise<ExitCode>;

interface Acts {
  addEndpoint: Run<Record<string, unknown> & { settings: Record<string, unknown> }>;
  listOwnEndpoints: Run<object>;
  probeOwnEndpoint: Run<{ id: string }>;
  runOwnEndpoint: Run<Record<string, unknown> & { id: string; facts: Facts }>;
  repeatOwnRun: Run<{ submission: string; idempotencyKey?: string; wait?: boolean }>;
  removeOwnEndpoint: Run<{ id: string }>;
}

type Options = Record<string, string | boolean | undefined>;

/** The app's part is loaded when one of the acts is chosen. */
export function endpointsCommand(load: () => Promise<Acts>): CommandModule {
  return {
    define(command, io, finish) {
      command.description("Let Prumo ask a model itself, at an endpoint of yours.");
      const end = async (act: (acts: Acts) => Promise<ExitCode>) => finish(await act(await load()));
      defineAdd(command.command("add"), (options) =>
        end((acts) => acts.addEndpoint({ ...options, settings: settingsAmong(options) }, io)),
      );
      command
        .command("list")
        .description("List your endpoints.")
        .action(() => end((acts) => acts.listOwnEndpoints({}, io)));
      command
        .command("probe")
        .description("Ask an endpoint three practice questions, and show what came of them.")
        .argument("<id>", "endpoint")
        .action((id: string) => end((acts) => acts.probeOwnEndpoint({ id }, io)));
      const run = command
        .command("run")
        .description("Submit a model by running its endpoint. Its first complete attempt counts.")
        .argument("<id>", "endpoint");
      addFactOptions(run);
      run
        .option("--target-only", "leave the control suite out")
        .option("--idempotency-key <key>", "the same key again gets the first answer")
        .option("--wait", "follow it until it has its result")
        .action((id: string, options: Options) =>
          end((acts) => acts.runOwnEndpoint({ id, facts: factsAmong(options), ...options }, io)),
        );
      command
        .command("repeat")
        .description("Run a graded submission's endpoint once more, as its next attempt.")
        .argument("<submission>", "a submission that came from an endpoint")
        .option("--idempotency-key <key>", "the same key again gets the first answer")
        .option("--wait", "follow it until it has its result")
        .action((submission: string, options: { idempotencyKey?: string; wait?: boolean }) =>
          end((acts) => acts.repeatOwnRun({ submission, ...options }, io)),
        );
      command
        .command("remove")
        .description("Remove an endpoint; its key is erased at once.")
        .argument("<id>", "endpoint")
        .action((id: string) => end((acts) => acts.removeOwnEndpoint({ id }, io)));
    },
  };
}

function defineAdd(command: Command, act: (options: Options) => Promise<void>): void {
  command
    .description("Register an endpoint. Its key is sealed as it arrives and cannot be read back.")
    .requiredOption("--name <name>", "what you call it")
    .requiredOption("--protocol <protocol>", protocols.join(", "))
    .requiredOption("--url <address>", "base address, as in https://api.example.org/v1")
    .requiredOption("--model <id>", "the model's id there")
    .option("--key-file <file>", "file with the key")
    .option("--key-env <name>", "environment variable with the key")
    .option("--key-stdin", "read the key from stdin")
    .option("--headers-file <file>", "extra headers, one `Name: value` a line")
    .option("--temperature <number>", "0 by default; none sends none")
    .option("--max-output-tokens <count>", "reasoning counts; 4096 by default")
    .option("--reasoning-effort <effort>", reasoningEfforts.join(", "))
    .option("--concurrency <count>", "calls at once that it bears; 4 by default")
    .option("--requests-per-minute <count>", "rate that it allows")
    .option("--tokens-per-minute <count>", "rate that it allows")
    .option("--token-budget <count>", "tokens that one run may use")
    .option("--hours-budget <count>", "hours that one run may take; 24 by default")
    .option("--reevaluation", "let Prumo run it again on new releases of the items")
    .action(act);
}

/** By the names of the API, which judges the values. */
function settingsAmong(options: Options): Record<string, unknown> {
  const number = (value: Options[string]) => (value === undefined ? undefined : Number(value));
  const { name, protocol, url, model, reasoningEffort, reevaluation, temperature } = options;
  return {
    name,
    protocol,
    base_url: url,
    model,
    parameters: {
      temperature: temperature === "none" ? null : number(temperature),
      max_output_tokens: number(options.maxOutputTokens),
      reasoning_effort: reasoningEffort,
    },
    concurrency: number(options.concurrency),
    requests_per_minute: number(options.requestsPerMinute),
    tokens_per_minute: number(options.tokensPerMinute),
    token_budget: number(options.tokenBudget),
    hours_budget: number(options.hoursBudget),
    reevaluation,
  };
}
