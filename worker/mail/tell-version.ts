import { findBenchmark } from "#datasets/catalog.ts";
import { findTold, listReaders } from "#db/queries/mail-facts.ts";
import { findVersionById, listVersionSubmissions } from "#db/queries/versions.ts";
import { citeVersion } from "#domain/leaderboard/citation/cited-version.ts";
import { howToReport, plainCitation } from "#domain/leaderboard/citation/sentences.ts";
import { parseVersion } from "#domain/leaderboard/parse-version.ts";
import { type Teller, tell } from "./tell.ts";

/** Mails the people of each entry what a new version says of it, and how it is cited. */
export async function tellVersion(teller: Teller, versionId: string): Promise<void> {
  await teller.db.transaction().execute(async (trx) => {
    const version = await findVersionById(trx, versionId);
    const manifest = version && findBenchmark(version.benchmark)?.manifest;
    if (!manifest) return;
    const document = parseVersion(version.document);
    const cited = citeVersion(document, manifest, teller.origin);
    const citation = { pt: plainCitation(cited, "pt"), en: plainCitation(cited, "en") };
    const of = document.entries.filter(({ rank }) => rank !== null).length;
    const reported = { document, digest: cited.digest };
    // In the order of the document's entries.
    const submissions = await listVersionSubmissions(trx, versionId);
    for (const [position, submission] of submissions.entries()) {
      const entry = document.entries[position];
      const told = await findTold(trx, submission);
      if (!entry || !told) continue;
      const readers = await listReaders(trx, told.organizationId, told.createdBy);
      const { rank } = entry;
      await tell({ ...teller, db: trx }, readers, `version ${versionId} ${submission}`, {
        template: "publication",
        facts: {
          model: told.model,
          benchmark: manifest.names,
          version: version.label,
          path: `/${version.benchmark}/v/${version.label}`,
          rank: rank && { best: rank.best, worst: rank.worst, of },
          sentence: {
            pt: howToReport(reported, entry, manifest, "pt"),
            en: howToReport(reported, entry, manifest, "en"),
          },
          citation,
        },
      });
    }
  });
}
