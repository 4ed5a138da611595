import type { findLatestPublicationRequest } from "#db/queries/publication-requests.ts";
import { isUnderWay, type PublicationState } from "#domain/desk/publication.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";

type Request = NonNullable<Awaited<ReturnType<typeof findLatestPublicationRequest>>>;

const states: Record<PublicationState, () => string> = {
  previewing: m.desk_publish_previewing,
  ready: m.desk_publish_ready,
  blocked: m.desk_publish_blocked,
  publishing: m.desk_publish_publishing,
  published: m.desk_publish_published,
  failed: m.desk_publish_failed,
};

const kinds = {
  new: m.desk_change_new,
  moved: m.desk_change_moved,
  withdrawn: m.desk_change_withdrawn,
  voided: m.desk_change_voided,
  regraded: m.desk_change_regraded,
  release: m.desk_change_release,
};

export const publicationStateName = (state: PublicationState) => states[state]();

/** Where the version that was asked for last stands, and what it would change. */
export function presentPublication(request: Request | undefined, publicOrigin: string) {
  if (!request) return null;
  const locale = currentLocale();
  const { id, benchmark, state, preview, version, state_at } = request;
  return {
    id,
    state,
    stateText: publicationStateName(state),
    underWay: isUnderWay(state),
    ...presentMoment(state_at),
    versionHref: version === null ? null : `${publicOrigin}/${benchmark}/v/${version}`,
    version,
    preview: preview?.version
      ? {
          title: m.desk_publish_next({ version: preview.version }),
          summary: m.desk_publish_summary({
            entries: formatCount(preview.entries),
            ranked: formatCount(preview.ranked),
          }),
          against: preview.previous
            ? m.desk_publish_against({ version: preview.previous })
            : m.desk_publish_first(),
          changes: preview.changes.map((change, place) => ({
            key: String(place),
            kind: kinds[change.kind](),
            entry: change.entry ?? m.desk_change_whole(),
            reason: change.reason[locale],
          })),
        }
      : null,
    obstacles: (preview?.obstacles ?? []).map((obstacle) => obstacle[locale]),
  };
}
