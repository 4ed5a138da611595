import { findBenchmark } from "#datasets/catalog.ts";
import type { Draft } from "#db/queries/drafts.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { languageTags, localized } from "#platform/messages/locale.ts";
import { draftHref } from "./draft-page.server.ts";

export interface StartViewer {
  organizations: readonly { slug: string; name: string }[];
  drafts: readonly Draft[];
}

/** Where a submission begins; null is a reader who has not signed in. */
export function presentSubmitStart(
  viewer: StartViewer | null,
  benchmarks: readonly { value: string; text: string }[],
  keptDays: number,
) {
  const locale = currentLocale();
  const path = (to: string) => localized(to, locale);
  return {
    links: {
      signIn: `${path("/sign-in")}?next=${encodeURIComponent(path("/submit"))}`,
      token: path("/submit/token"),
      practice: path("/practice"),
      packs: path("/packs"),
      mine: path("/submissions"),
      endpoints: path("/endpoints"),
      models: path("/models"),
      organizations: path("/organizations/new"),
    },
    keptDays,
    action: path("/submit"),
    benchmarks,
    viewer: viewer && {
      organizations: viewer.organizations.map(({ slug, name }) => ({ value: slug, text: name })),
      drafts: viewer.drafts.map((draft) => ({
        href: draftHref(draft.id, draft.report ? "review" : "model"),
        model: draft.answers.model || null,
        benchmark: findBenchmark(draft.answers.benchmark ?? "")?.manifest.names[locale] ?? "",
        organization: draft.organization,
        changed: formatInstant(draft.updatedAt),
      })),
    },
  };
}

export function formatInstant(instant: Date): string {
  const words = new Intl.DateTimeFormat(languageTags[currentLocale()], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${words.format(instant)} UTC`;
}
