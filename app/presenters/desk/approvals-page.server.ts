import type { WaitingClaim } from "#db/queries/model-claims.ts";
import type { listAwaitingOrganizations } from "#db/queries/organizations.ts";
import type { listPackRequests } from "#db/queries/packs.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { presentMoment } from "../moment.server.ts";

interface Waiting {
  organizations: Awaited<ReturnType<typeof listAwaitingOrganizations>>;
  packs: Awaited<ReturnType<typeof listPackRequests>>;
  claims: WaitingClaim[];
}

/** Requests in one form: what is asked, by whom, since when, and why. */
export function presentRequests({ organizations, packs, claims }: Waiting) {
  return [
    {
      kind: "organization",
      title: m.desk_approvals_organizations(),
      requests: organizations.map(({ id, name, createdAt, verifiedDomain, waiting }) => ({
        id,
        title: name,
        facts: [
          verifiedDomain ? m.desk_domain({ domain: verifiedDomain }) : m.desk_domain_none(),
          m.desk_submissions_waiting({ count: formatCount(waiting ?? 0) }),
        ],
        mayApprove: true,
        text: null,
        ...presentMoment(createdAt),
      })),
    },
    {
      kind: "pack",
      title: m.desk_approvals_packs(),
      requests: packs.map(
        ({ id, organization, benchmark, release, justification, requestedAt }) => ({
          id,
          title: organization,
          facts: [m.desk_pack_of({ benchmark, release })],
          mayApprove: true,
          text: justification,
          ...presentMoment(requestedAt),
        }),
      ),
    },
    {
      kind: "claim",
      title: m.desk_approvals_claims(),
      requests: claims.map((claim) => ({
        id: claim.id,
        title: claim.model,
        facts: [
          claim.kind === "claim"
            ? m.desk_claim_developer({ claimant: claim.claimant, holder: claim.holder })
            : m.desk_claim_same_name({ claimant: claim.claimant, holder: claim.holder }),
          claim.verifiedDomain
            ? m.desk_domain({ domain: claim.verifiedDomain })
            : m.desk_domain_none(),
          ...claimEffect(claim),
        ],
        mayApprove: claim.kind !== "claim" || claim.verifiedDomain !== null,
        text: claim.justification,
        ...presentMoment(claim.createdAt),
      })),
    },
  ];
}

/** What a yes would do, or why there can be none yet. */
function claimEffect({ kind, verifiedDomain }: WaitingClaim): string[] {
  if (kind !== "claim") return [];
  return [verifiedDomain === null ? m.desk_claim_needs_domain() : m.desk_claim_effect()];
}
