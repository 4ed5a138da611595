import type { listDecoyHits, listExposures } from "#db/queries/exposures.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";

type Exposure = Awaited<ReturnType<typeof listExposures>>[number];
type Hit = Awaited<ReturnType<typeof listDecoyHits>>[number];

const channels: Record<Exposure["channel"], () => string> = {
  pack: m.desk_channel_pack,
  endpoint: m.desk_channel_endpoint,
  judge: m.desk_channel_judge,
};

export function presentExposure(exposure: Exposure) {
  const { organization, organizationId, release, channel, times, targetItems, latest } = exposure;
  return {
    key: `${organizationId} ${release} ${channel}`,
    organization,
    release: String(release),
    channel: channels[channel](),
    times: formatCount(times),
    items: formatCount(targetItems),
    ...presentMoment(new Date(latest)),
  };
}

export function presentHit({ seq, occurredAt, sender, items, owners }: Hit) {
  return {
    key: seq,
    sender: sender ?? "–",
    owners: owners.join(", ") || m.desk_hit_nobody(),
    items,
    ...presentMoment(occurredAt),
  };
}
