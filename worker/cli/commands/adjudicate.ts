import { InvalidArgumentError } from "commander";
import { requireAnswer } from "#app/services/steward/find-answer.server.ts";
import { inspectSubmission } from "#app/services/steward/inspect-submission.server.ts";
import { isBlindTo, lookAtAnswer } from "#app/services/steward/look-at-answer.server.ts";
import { type OpenAnswer, openAnswer } from "#app/services/steward/open-answer.server.ts";
import { reviewClosedWorld } from "#app/services/steward/review-closed-world.server.ts";
import { ruleAnswers } from "#app/services/steward/rule-answers.server.ts";
import { listAnswersAwaiting } from "#db/queries/adjudication.ts";
import { type Tag, tags, type Verdict, verdicts } from "#domain/grading/verdict.ts";
import { quantity } from "#domain/quantity.ts";
import type { CommandModule } from "../command.ts";
import { asSteward } from "../contexts.ts";
import { requireBenchmark } from "../require-benchmark.ts";

interface RuleOptions {
  by: string;
  affiliation?: string;
  note?: string;
  tag?: Tag[];
}

const collectTags = (value: string, before: Tag[] = []): Tag[] => {
  const known = tags.find((tag) => tag === value);
  if (known) return [...before, known];
  throw new InvalidArgumentError(`A tag is one of ${tags.join(", ")}.`);
};

/** As a steward sees it: question, references and answer, and nothing of who gave it. */
function describe(answer: OpenAnswer): string {
  return [
    `${answer.id}  ${answer.item_id}`,
    `  question   ${answer.question}`,
    `  references ${answer.references.join(" · ")}`,
    `  answer     ${JSON.stringify(answer.answer)}`,
  ].join("\n");
}

export const define: CommandModule["define"] = (command, io) => {
  command.description(
    "Settle answers that the rules leave open, with the steward's address and key. A ruling " +
      "holds for the same answer in every submission, past and future.",
  );

  command
    .command("list")
    .description("List answers that wait for a ruling, oldest first.")
    .requiredOption("--benchmark <slug>", "benchmark")
    .option("--closed-world", "list instead the closed-world verdicts that nobody has looked at")
    .action(async ({ benchmark, closedWorld }: { benchmark: string; closedWorld?: true }) => {
      requireBenchmark(benchmark);
      const standing = closedWorld ? "closed_world" : "unresolved";
      await asSteward(io, async (context) => {
        const rows = await listAnswersAwaiting(context.db, benchmark, standing);
        const answers = [];
        for (const row of rows) answers.push(await openAnswer(context, row));
        const text =
          answers.length === 0
            ? "No answer waits."
            : `${answers.map(describe).join("\n\n")}\n\n${answers.length} waiting.`;
        io.result({ items: answers }, text);
      });
    });

  command
    .command("show")
    .description(
      "Show one answer as the queue does: question, references and answer. Its rulings are shown " +
        "to whoever has given one.",
    )
    .argument("<id>", "as `adjudicate list` prints it")
    .option("--by <name>", "who rules, as in `adjudicate rule`")
    .option("--unblinded", "show the rulings before; recorded, and a ruling after it is not blind")
    .action((id: string, { by, unblinded }: { by?: string; unblinded?: true }) => {
      if (unblinded && !by) command.error("error: --unblinded needs --by", { exitCode: 2 });
      return asSteward(io, async (context) => {
        const asked = { by: by ?? null, unblinded: unblinded ?? false };
        const { answer, rulings } = await lookAtAnswer(context, id, asked);
        const lines = (rulings ?? []).map(
          ({ seq, verdict, ruled_by, ruled_at }) =>
            `  ruling ${seq}   ${verdict} by ${ruled_by}, ${ruled_at.toISOString()}`,
        );
        io.result(
          { ...answer, ...(rulings && { rulings }) },
          [describe(answer), ...lines].join("\n"),
        );
      });
    });

  command
    .command("rule")
    .description("Rule an answer correct, incorrect or not attempted.")
    .argument("<id>", "as `adjudicate list` prints it")
    .argument("<verdict>", verdicts.join(", "))
    .requiredOption("--by <name>", "who rules")
    .option("--affiliation <name>", "the organisation of whoever rules, published as a count")
    .option("--note <text>", "why; sealed, for stewards only")
    .option("--tag <tag>", "what explains the verdict; may be repeated", collectTags)
    .action(async (id: string, verdict: string, options: RuleOptions) => {
      const known = verdicts.find((one) => one === verdict);
      if (!known)
        command.error(`error: a verdict is one of ${verdicts.join(", ")}`, { exitCode: 2 });
      await asSteward(io, async (context) => {
        const answer = await requireAnswer(context, id);
        const [ruled] = await ruleAnswers(context, [
          {
            answer,
            verdict: known as Verdict,
            by: options.by,
            unseen: await isBlindTo(context.db, answer.key, options.by),
            ...(options.tag && { tags: options.tag }),
            ...(options.affiliation && { affiliation: options.affiliation }),
            ...(options.note && { note: options.note }),
          },
        ]);
        if (!ruled) throw new Error("a ruling has a result");
        io.result(
          { id, verdict, ...ruled },
          `Ruling ${ruled.seq}: ${verdict}. ` +
            `${quantity(ruled.submissions, "submission is", "submissions are")} settled again.`,
        );
      });
    });

  command
    .command("inspect")
    .description(
      "Record that an entry in which much was not attempted, or a cue is suspected, was looked at.",
    )
    .argument("<submission>", "id of the submission")
    .requiredOption("--by <name>", "who looked")
    .option("--reason <text>", "why it may be ranked though a cue is suspected; public", "")
    .action((submission: string, { by, reason }: { by: string; reason: string }) =>
      asSteward(io, async (context) => {
        await inspectSubmission(context, { submission, by, reason: reason.trim() });
        io.result({ submission, inspected_by: by }, `Inspected ${submission}.`);
      }),
    );

  command
    .command("confirm")
    .description("Record that closed-world verdicts were looked at and hold.")
    .argument("<ids...>", "as `adjudicate list --closed-world` prints them")
    .requiredOption("--by <name>", "who looked")
    .action((ids: string[], { by }: { by: string }) =>
      asSteward(io, async (context) => {
        const answers = [];
        for (const id of ids) answers.push(await requireAnswer(context, id));
        await reviewClosedWorld(context, answers, by);
        io.result({ confirmed: ids }, `Confirmed ${ids.length}.`);
      }),
    );
};
