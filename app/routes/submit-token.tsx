import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Submit } from "#app/components/submission/submit.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { findCookieCaller, grantSubmitterCookie } from "#app/http/submission-cookie.server.ts";
import { metadataFields, refusedForm, requireSubmitter } from "#app/http/submit-form.server.ts";
import { openUpload } from "#app/http/upload/open-upload.server.ts";
import type { Upload } from "#app/http/upload/upload.server.ts";
import { presentSubmitPage } from "#app/presenters/submit-page.server.ts";
import { acceptSubmission } from "#app/services/accept-submission.server.ts";
import { requireSubmissionForm } from "#app/services/read-metadata.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import checkScript from "../entry.file-check.js?url&no-inline";
import workerScript from "../entry.validator.ts?worker&url";

export async function loader({ context: { web }, request }: LoaderFunctionArgs) {
  const caller = await findCookieCaller(web, request);
  return presentSubmitPage(web.db, caller?.organizationName ?? null);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { web } = context;
  const locale = currentLocale();
  let upload: Upload | undefined;
  try {
    upload = await openUpload(request, context.closed, { fieldsComeFirst: true });
    const { fields, file } = upload;
    const [token] = fields.get("token") ?? [];
    const caller = await requireSubmitter(web, request, token, context.clientAddress);
    const metadata = requireSubmissionForm(metadataFields(fields), locale);
    const idempotencyKey = fields.get("idempotency_key")?.[0] || undefined;
    const accepted = { ...caller, metadata, file, idempotencyKey, locale };
    const { id } = await acceptSubmission(web, accepted);
    return redirect(localized(`/submissions/${id}`, locale), {
      status: 303,
      headers: { "Set-Cookie": await grantSubmitterCookie(web, caller) },
    });
  } catch (error) {
    const refused = refusedForm(error, request, upload?.fields);
    return data(refused, { status: refused.problem.status });
  } finally {
    await upload?.discard();
  }
}

export default function SubmitTokenRoute() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const scripts = { check: checkScript, worker: workerScript };
  return <Submit page={page} refused={refused ?? null} scripts={scripts} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.submit_title(), m.submit_lede());
