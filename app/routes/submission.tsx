import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Locked } from "#app/components/submission/locked.tsx";
import { Submission } from "#app/components/submission/submission.tsx";
import { requireScope } from "#app/http/caller.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { proveToken } from "#app/http/require-token.server.ts";
import { findSubmissionReader } from "#app/http/submission-caller.server.ts";
import { grantSubmitterCookie } from "#app/http/submission-cookie.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { presentContests } from "#app/presenters/contests.server.ts";
import { submissionDocument, submissionLinks } from "#app/presenters/submission-document.server.ts";
import { presentSubmission } from "#app/presenters/submission-page.server.ts";
import { changeSubmission } from "#app/services/change-submission.server.ts";
import { contestSubmission, submissionContests } from "#app/services/contest-submission.server.ts";
import { repeatRun } from "#app/services/endpoint/repeat-run.server.ts";
import { findSubmission } from "#app/services/find-submission.server.ts";
import { requireOwnerAction } from "#app/services/require-owner-action.server.ts";
import {
  submissionChecks,
  submissionHistory,
  submissionVersions,
} from "#app/services/submission-history.server.ts";
import { isRefusal, PrumoError } from "#domain/errors.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import followScript from "../entry.submission.js?url&no-inline";

export async function loader({ context: { web }, params, request }: LoaderFunctionArgs) {
  const { caller, signedIn } = await findSubmissionReader(web, request, params.id);
  const { pathname } = new URL(request.url);
  if (!caller && signedIn) throw notFound();
  // The same for every address, whether anything is there or not.
  if (!caller) {
    const signInHref = `${localized("/sign-in", currentLocale())}?next=${encodeURIComponent(pathname)}`;
    return data({ locked: true as const, action: pathname, signInHref }, { status: 401 });
  }
  try {
    requireScope(caller, "read");
    const found = await findSubmission(web, caller.organizationId, params.id);
    const history = await submissionHistory(web, found.submission.id);
    const document = submissionDocument(found);
    const { id, state } = found.submission;
    const versions = await submissionVersions(web, id);
    const checks = await submissionChecks(web, id);
    const page = presentSubmission(document, { history, versions, checks }, caller);
    const opened = await submissionContests(web, caller.organizationId, id);
    const contests = { action: page.action, ...presentContests(state, opened, caller.scopes) };
    return { locked: false as const, page: { ...page, contests } };
  } catch (error) {
    if (isRefusal(error)) throw notFound();
    throw error;
  }
}

/** Shows a token, cancels, withdraws, runs again or contests; then the page is asked for again. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { web, clientAddress } = context;
  const { pathname } = new URL(request.url);
  try {
    const form = await readForm(request);
    if (form.has("token")) {
      const caller = await proveToken(web, form.get("token")?.trim() ?? "", clientAddress);
      requireScope(caller, "read");
      const cookie = await grantSubmitterCookie(web, caller);
      return redirect(pathname, { status: 303, headers: { "Set-Cookie": cookie } });
    }
    const { caller, signedIn } = await findSubmissionReader(web, request, params.id);
    if (!caller && signedIn) throw new PrumoError("not_found", m.api_submission_unknown());
    if (!caller) throw new PrumoError("unauthorized", m.form_token_missing());
    requireScope(caller, "submit");
    if (form.has("contest")) {
      await contestSubmission(web, {
        organizationId: caller.organizationId,
        submissionId: params.id,
        actor: caller.actor,
        text: (form.get("contest") ?? "").trim().replaceAll("\r\n", "\n"),
      });
      return redirect(pathname, { status: 303 });
    }
    if (form.get("change") === "repeat") {
      const { organizationId, actor } = caller;
      const asked = { organizationId, actor, submissionId: params.id, idempotencyKey: undefined };
      const { id } = await repeatRun(web, asked);
      return redirect(localized(submissionLinks(id).page, currentLocale()), { status: 303 });
    }
    await changeSubmission(web, requireOwnerAction(form.get("change") ?? undefined), {
      organizationId: caller.organizationId,
      submissionId: params.id,
      actor: caller.actor,
      reason: form.get("reason")?.trim().slice(0, 1_000) || undefined,
    });
    return redirect(pathname, { status: 303 });
  } catch (error) {
    const refused = refusedForm(error, request);
    return data(refused, { status: refused.problem.status });
  }
}

export default function SubmissionRoute() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.problem.detail ?? null;
  if (loaded.locked) return <Locked {...loaded} error={refusal} />;
  return <Submission {...loaded.page} script={followScript} refusal={refusal} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageMeta(
    loaded && !loaded.locked ? loaded.page.title : m.submission_locked_title(),
    m.submit_lede(),
  );
