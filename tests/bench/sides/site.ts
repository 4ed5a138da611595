import type { VersionEntry } from "#domain/leaderboard/version-document.ts";
import { startFixtureSite } from "#tests/factories/fixture-site.ts";
import { readerOf } from "#tests/factories/leaderboard-reader.ts";
import { madeUpRanks } from "#tests/factories/scores.ts";
import { versionDocument } from "#tests/factories/version-document.ts";

// The public site's own server and bundle, with a version of many entries held in memory: a warm
// page comes from the cache, whatever the first rendering read.

const ENTRIES = Number(process.argv[2]);

function largeVersion() {
  const document = versionDocument();
  const models = document.entries.filter(({ rank }) => rank !== null);
  const entries = Array.from({ length: ENTRIES }, (_, index): VersionEntry => {
    const entry = models[index % models.length] as VersionEntry;
    const id = `20000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const slug = `${entry.model.slug}-${index}`;
    return {
      ...entry,
      id,
      model: { ...entry.model, slug, name: `${entry.model.name} (${index})` },
    };
  });
  const correct = entries.map(({ scores }) => scores["target.simple"].correct);
  const items = document.release.suites[0]?.items ?? 0;
  const { ranks, pairs } = madeUpRanks(correct, items, document.statistics.alpha);
  return {
    ...document,
    pairs,
    entries: entries.map((entry, at) => ({ ...entry, rank: ranks[at] ?? null })),
  };
}

const site = await startFixtureSite(readerOf([largeVersion()]));
console.log(site.port);
process.on("SIGTERM", () => void site.close().then(() => process.exit(0)));
