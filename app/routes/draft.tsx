import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DraftPage } from "#app/components/draft/draft-page.tsx";
import { requireDraft } from "#app/http/draft.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { readStepForm } from "#app/http/step-form.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { openUpload } from "#app/http/upload/open-upload.server.ts";
import type { Upload } from "#app/http/upload/upload.server.ts";
import { draftHref, nextStepOf } from "#app/presenters/draft-page.server.ts";
import { presentDraftStep } from "#app/presenters/draft-step.server.ts";
import { keepDraftFile } from "#app/services/keep-draft-file.server.ts";
import { readDraftStep } from "#app/services/read-draft-step.server.ts";
import { discardDraft, saveDraftStep } from "#app/services/save-draft.server.ts";
import { submitDraft } from "#app/services/submit-draft.server.ts";
import { answersOf } from "#domain/submission/draft-steps.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import checkScript from "../entry.file-check.js?url&no-inline";
import workerScript from "../entry.validator.ts?worker&url";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { draft, step } = await requireDraft(context, request, params);
  const facts = await readDraftStep(context.web, draft, step);
  return presentDraftStep(context.web.db, draft, step, facts);
}

export async function action(args: ActionFunctionArgs) {
  const { context, params, request } = args;
  const own = await requireDraft(context, request, params);
  try {
    if (own.step === "file") return await keepFile(args, own);
    if (own.step === "review") return await settle(args, own);
    return await saveStep(args, own);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { problem } = refusedForm(error, request);
    return data({ refused: problem, values: null, changed: false }, { status: problem.status });
  }
}

type Own = Awaited<ReturnType<typeof requireDraft>>;

async function saveStep({ context, request }: ActionFunctionArgs, { draft, step }: Own) {
  const { form, problems: ofFile } = await readStepForm(request, currentLocale());
  const answers = answersOf(step, form);
  const saves = Number(form.get("saves"));
  const sent = { saves: Number.isInteger(saves) ? saves : -1, answers, locale: currentLocale() };
  const { kind, problems: ofAnswers } = await saveDraftStep(context.web, draft, step, sent);
  const problems = [...ofFile, ...ofAnswers];
  if (kind === "saved" && problems.length === 0) {
    return redirect(draftHref(draft.id, nextStepOf(step)), 303);
  }
  const changed = kind === "changed";
  const refused = problems.length > 0 ? { detail: "", problems } : null;
  return data({ refused, values: answers, changed }, { status: changed ? 409 : 422 });
}

async function keepFile({ context, request }: ActionFunctionArgs, { draft, owner }: Own) {
  let upload: Upload | undefined;
  try {
    upload = await openUpload(request, context.closed);
    const { fields, file } = upload;
    const confirm = fields.get("confirm") ?? [];
    const sent = { draftId: draft.id, file, confirm, locale: currentLocale() };
    await keepDraftFile(context.web, owner, sent);
    return redirect(draftHref(draft.id, "review"), 303);
  } finally {
    await upload?.discard();
  }
}

async function settle({ context, request }: ActionFunctionArgs, { draft, owner }: Own) {
  const locale = currentLocale();
  const form = await readForm(request);
  if (form.get("act") === "discard") {
    await discardDraft(context.web, draft);
    return redirect(localized("/submit", locale), 303);
  }
  const sent = { draftId: draft.id, locale };
  const id = await submitDraft(context.web, owner, sent);
  return redirect(localized(`/submissions/${id}`, locale), 303);
}

export default function DraftRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const scripts = { check: checkScript, worker: workerScript };
  return <DraftPage page={page} answer={answer} scripts={scripts} />;
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta(`${page?.head.title ?? ""}: ${m.draft_title()}`, m.draft_lede());
