import { apiRoute } from "#app/http/api.server.ts";
import { lastEventId } from "#app/http/last-event-id.server.ts";
import { requireSubmissionReader } from "#app/http/submission-caller.server.ts";
import { streamSubmission } from "#app/http/submission-stream.server.ts";
import { runProgress } from "#app/presenters/run-progress.server.ts";
import { submissionEvent } from "#app/presenters/submission-state.server.ts";
import { findSubmission } from "#app/services/find-submission.server.ts";
import { isOver } from "#app/services/submission-history.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";

const route = apiRoute({
  GET: async (call) => {
    const { web } = call.context;
    const { organizationId } = await requireSubmissionReader(call);
    const { submission } = await findSubmission(web, organizationId, call.params.id);
    const afterId = lastEventId(call.request);
    // A browser that is answered so does not come back.
    if (await isOver(web, submission, afterId)) return new Response(null, { status: 204 });
    const readProgress = async () => {
      const { run } = await findSubmission(web, organizationId, submission.id);
      return run && runProgress(run);
    };
    return streamSubmission(web, {
      submissionId: submission.id,
      afterId,
      closed: call.context.closed,
      locale: currentLocale(),
      describe: submissionEvent,
      ...(submission.track === "endpoint" && { readProgress }),
    });
  },
});
export const loader = route.loader;
export const action = route.action;
