import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { readJsonBody } from "#app/http/read-input.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { submissionDocument } from "#app/presenters/submission-document.server.ts";
import { changeSubmission } from "#app/services/change-submission.server.ts";
import { findSubmission } from "#app/services/find-submission.server.ts";
import { requireOwnerAction } from "#app/services/require-owner-action.server.ts";
import { withdrawalSchema } from "#domain/api/submission.ts";

/** `POST /submissions/{id}/cancel`, `/withdraw`, `/pause`, `/resume`. */
const route = apiRoute({
  POST: async (call) => {
    const ownerAction = requireOwnerAction(call.params.action);
    const { organizationId, actor } = await requireToken(call, "submit");
    const { reason } = await readJsonBody(call.request, withdrawalSchema);
    const { web } = call.context;
    await changeSubmission(web, ownerAction, {
      organizationId,
      submissionId: call.params.id,
      actor,
      reason,
    });
    const found = await findSubmission(web, organizationId, call.params.id);
    return privateJson(submissionDocument(found));
  },
});
export const loader = route.loader;
export const action = route.action;
