import type { findPack } from "#db/queries/packs.ts";
import type { Manifest } from "#domain/benchmark/manifest.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatInstant } from "./draft-start.server.ts";
import { formatCount } from "./format.server.ts";

interface Standing {
  manifest: Manifest;
  release: number;
  items: number;
  pack: Awaited<ReturnType<typeof findPack>>;
  downloads: { times: number; last: Date | null };
}

/** Each organisation's packs, with what can be done about each. */
export function presentPacksPage(
  organizations: readonly { slug: string; name: string; standings: readonly Standing[] }[],
) {
  const locale = currentLocale();
  return {
    practiceHref: localized("/practice", locale),
    submitHref: localized("/submit", locale),
    organizations: organizations.map(({ slug, name, standings }) => ({
      slug,
      name,
      packs: standings.map((standing) => presentPack(slug, standing)),
    })),
  };
}

function presentPack(organization: string, { manifest, release, items, ...rest }: Standing) {
  const locale = currentLocale();
  const { pack, downloads } = rest;
  const state = stateOf(manifest, pack);
  const shown = formatCount(items);
  return {
    benchmark: manifest.slug,
    name: manifest.names[locale],
    release: m.packs_release({ release, items: shown }),
    state,
    stateName: stateNames[state](),
    explanation:
      state === "waiting" && pack
        ? m.packs_waiting_text({ at: formatInstant(pack.created_at) })
        : state === "refused"
          ? m.packs_refused_text({ reason: pack?.refusal_reason ?? "–" })
          : null,
    exposure: m.packs_exposure({ items: shown }),
    downloads:
      downloads.last === null
        ? m.packs_never()
        : m.packs_downloads({ count: downloads.times, last: formatInstant(downloads.last) }),
    downloadHref: `/packs/${organization}/${manifest.slug}`,
  };
}

type PackState = "open" | "none" | "waiting" | "approved" | "refused";

const stateNames: Record<PackState, () => string> = {
  open: m.packs_open,
  none: m.packs_none,
  waiting: m.packs_waiting,
  approved: m.packs_approved,
  refused: m.packs_refused,
};

function stateOf(manifest: Manifest, pack: Standing["pack"]): PackState {
  if (manifest.sample) return "open";
  if (!pack) return "none";
  if (pack.approved_at) return "approved";
  return pack.refused_at ? "refused" : "waiting";
}
