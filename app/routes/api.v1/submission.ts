import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { submissionDocument } from "#app/presenters/submission-document.server.ts";
import { findSubmission } from "#app/services/find-submission.server.ts";

const route = apiRoute({
  GET: async (call) => {
    const { organizationId } = await requireToken(call, "read");
    const found = await findSubmission(call.context.web, organizationId, call.params.id);
    return privateJson(submissionDocument(found));
  },
});
export const loader = route.loader;
export const action = route.action;
