import { InvalidArgumentError, Option } from "commander";
import { readHiddenItems } from "#datasets/loaders/read-item-file.ts";
import { importWarnings } from "#domain/benchmark/import-warnings.ts";
import { type FollowingKind, followingKinds } from "#domain/benchmark/release.ts";
import { PrumoError } from "#domain/errors.ts";
import { quantity } from "#domain/quantity.ts";
import { importRelease } from "#worker/importing/import-release.ts";
import type { CommandModule } from "../command.ts";
import { asWorker } from "../contexts.ts";
import { requireBenchmark } from "../require-benchmark.ts";

interface Options {
  benchmark: string;
  release: number;
  kind?: FollowingKind;
  dryRun?: true;
}

const releaseNumber = (text: string): number => {
  const number = Number(text);
  if (/^[1-9]\d{0,5}$/.test(text)) return number;
  throw new InvalidArgumentError("It is a whole number from 1.");
};

const lookAt = (warning: string) => `Look at this: ${warning}.`;

export const define: CommandModule["define"] = (command, io) => {
  command
    .description(
      "Import a file of hidden items as the next release of a benchmark. The file is JSONL, or " +
        "JSONL sealed with age to the recipients that `prumo keys` shows; it is checked as a " +
        "whole, and nothing is imported unless all of it is sound.",
    )
    .argument("<file>", "items, one JSON object a line")
    .requiredOption("--benchmark <slug>", "benchmark that the items belong to")
    .requiredOption("--release <number>", "number of the release, from 1", releaseNumber)
    .addOption(
      new Option("--kind <kind>", "what follows a first release; not for the first").choices([
        ...followingKinds,
      ]),
    )
    .option("--dry-run", "check the file, say what to look at, and import nothing")
    .action(async (file: string, { benchmark, release, kind, dryRun }: Options) => {
      const { manifest } = requireBenchmark(benchmark);
      await asWorker(io, async (context) => {
        const { items, problems } = await readHiddenItems(file, manifest, [context.keys.identity]);
        if (problems.length > 0) {
          const count = quantity(problems.length, "problem", "problems");
          throw new PrumoError("import_invalid", `${file} has ${count}; nothing was imported.`, {
            problems,
          });
        }
        if (dryRun) {
          const warnings = importWarnings(manifest, items);
          const good = `${file} is sound: ${quantity(items.length, "item", "items")}.`;
          io.result(
            { benchmark, imported: false, items: items.length, warnings },
            [good, ...warnings.map(lookAt), "Nothing was imported."].join("\n"),
          );
          return;
        }
        const imported = await importRelease(context, {
          manifest,
          number: release,
          kind,
          items,
          actor: "operator",
        });
        const lines = [
          `Imported ${quantity(imported.items, "item", "items")} as release ${imported.number} of ${benchmark}.`,
          `Commitment ${imported.commitment}`,
        ];
        lines.push(...imported.warnings.map(lookAt));
        if (imported.regrading > 0)
          lines.push(
            `${quantity(imported.regrading, "submission is", "submissions are")} graded again.`,
          );
        if (imported.runningAgain > 0)
          lines.push(
            `${quantity(imported.runningAgain, "entry is", "entries are")} run again by their endpoints, at no cost to a quota.`,
          );
        io.result({ benchmark, ...imported }, lines.join("\n"));
      });
    });
};
