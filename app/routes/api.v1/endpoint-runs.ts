import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { idempotencyKey } from "#app/http/idempotency-key.server.ts";
import { readJsonValue } from "#app/http/read-input.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { submissionLinks } from "#app/presenters/submission-document.server.ts";
import { nextStep } from "#app/presenters/submission-state.server.ts";
import { findEndpoint } from "#app/services/endpoint/find-endpoint.server.ts";
import { readRepeat, readRunRequest } from "#app/services/endpoint/read-run-request.server.ts";
import { repeatRun } from "#app/services/endpoint/repeat-run.server.ts";
import { requestRun } from "#app/services/endpoint/request-run.server.ts";

const route = apiRoute({
  POST: async (call) => {
    const { web } = call.context;
    const caller = await requireToken(call, "submit");
    const key = idempotencyKey(call.request);
    const input = await readJsonValue(call.request);
    const { endpoint } = await findEndpoint(web, [caller.organizationId], call.params.id);
    const asked = { ...caller, endpointId: endpoint.id, idempotencyKey: key };
    const submissionId = readRepeat(input);
    const { id, state } =
      submissionId === undefined
        ? await requestRun(web, { ...asked, ...readRunRequest(input) })
        : await repeatRun(web, { ...asked, submissionId });
    const links = submissionLinks(id);
    return privateJson(
      { id, state, next: nextStep(state), links },
      { status: 202, headers: { Location: links.self } },
    );
  },
});
export const loader = route.loader;
export const action = route.action;
