import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { idempotencyKey } from "#app/http/idempotency-key.server.ts";
import { readQuery } from "#app/http/read-input.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { openUpload } from "#app/http/upload/open-upload.server.ts";
import { submissionDocument, submissionLinks } from "#app/presenters/submission-document.server.ts";
import { nextStep } from "#app/presenters/submission-state.server.ts";
import { acceptSubmission } from "#app/services/accept-submission.server.ts";
import { listSubmissions } from "#app/services/list-submissions.server.ts";
import { requireSubmissionMetadata } from "#app/services/read-metadata.server.ts";
import { submissionsQuery } from "#domain/api/submission.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";

const route = apiRoute({
  GET: async (call) => {
    const { organizationId } = await requireToken(call, "read");
    const page = readQuery(call.request, submissionsQuery);
    const { submissions, next } = await listSubmissions(call.context.web, {
      organizationId,
      ...page,
    });
    return privateJson({ items: submissions.map(submissionDocument), next });
  },
  POST: async (call) => {
    const caller = await requireToken(call, "submit");
    const locale = currentLocale();
    const key = idempotencyKey(call.request);
    const upload = await openUpload(call.request, call.context.closed);
    try {
      const metadata = requireSubmissionMetadata(upload.fields, locale);
      const { file } = upload;
      const accepted = { ...caller, metadata, file, idempotencyKey: key, locale };
      const { id, state } = await acceptSubmission(call.context.web, accepted);
      const links = submissionLinks(id);
      return privateJson(
        { id, state, next: nextStep(state), links },
        { status: 202, headers: { Location: links.self } },
      );
    } finally {
      await upload.discard();
    }
  },
});
export const loader = route.loader;
export const action = route.action;
