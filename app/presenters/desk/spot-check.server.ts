import type { DeskSubmission } from "#db/queries/desk-submissions.ts";
import type { CheckEndpoint, ListedCheck } from "#db/queries/spot-checks.ts";
import { spotCheckItems } from "#domain/outcome/spot-check.ts";
import { isSettled } from "#domain/submission/state.ts";
import { m } from "#platform/paraglide/messages.js";
import { presentChecks } from "../spot-checks.server.ts";
import { deskPath } from "./frame.server.ts";

/** Checks of a self-run entry, and the endpoints that another may ask; null of any other. */
export function presentSpotCheck({
  submission,
  checks,
  askable,
}: {
  submission: DeskSubmission;
  checks: readonly ListedCheck[];
  askable: readonly CheckEndpoint[];
}) {
  const isEntry = submission.track === "predictions" && submission.state === "scored";
  if (!isEntry && checks.length === 0) return null;
  return {
    lede: m.desk_check_lede({ items: spotCheckItems }),
    checks: presentChecks(checks, (id) => `${deskPath("submissions")}/${id}`),
    offered: isEntry && checks.every(({ state }) => isSettled(state)),
    endpoints: askable.map(({ id, name, model, baseUrl }) => ({
      value: id,
      text: name,
      effect: m.desk_check_model({ model, url: baseUrl }),
    })),
  };
}
