import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Practice } from "#app/components/practice/practice.tsx";
import { confirmableOf } from "#app/components/submission/confirmations.tsx";
import { notFound } from "#app/http/not-found.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { refusedForm } from "#app/http/submit-form.server.ts";
import { openUpload } from "#app/http/upload/open-upload.server.ts";
import type { Upload } from "#app/http/upload/upload.server.ts";
import {
  presentPracticePage,
  presentPracticeResult,
} from "#app/presenters/practice-page.server.ts";
import { practiceBenchmarks } from "#app/services/catalogued-benchmark.server.ts";
import { expectedOfPractice } from "#app/services/expected-items.server.ts";
import { requireValidationMetadata } from "#app/services/read-metadata.server.ts";
import { validatePracticeFile } from "#app/services/validate-practice-file.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";
import checkScript from "../entry.file-check.js?url&no-inline";
import workerScript from "../entry.validator.ts?worker&url";

function shownBenchmark(request: Request) {
  const all = practiceBenchmarks();
  const slug = new URL(request.url).searchParams.get("benchmark") ?? all[0]?.manifest.slug;
  const shown = all.find(({ manifest }) => manifest.slug === slug);
  if (!shown) throw notFound();
  return { shown, all };
}

export function loader({ request }: LoaderFunctionArgs) {
  const { shown, all } = shownBenchmark(request);
  return presentPracticePage(shown, all, expectedOfPractice(shown.manifest.slug));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { shown } = shownBenchmark(request);
  const locale = currentLocale();
  let upload: Upload | undefined;
  try {
    await countAgainstLimit(context.web, "practice", context.clientAddress);
    upload = await openUpload(request, context.closed);
    const facts = new Map([
      ["benchmark", [shown.manifest.slug]],
      ["split", ["practice"]],
    ]);
    const confirm = upload.fields.get("confirm");
    if (confirm) facts.set("confirm", [...confirm]);
    const metadata = requireValidationMetadata(facts, locale);
    const { practice } = await validatePracticeFile({ metadata, file: upload.file, locale });
    return { result: practice && presentPracticeResult(shown, practice), refused: null };
  } catch (error) {
    const refused = refusedForm(error, request).problem;
    return data({ result: null, refused }, { status: refused.status });
  } finally {
    await upload?.discard();
  }
}

export default function PracticeRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Practice
      {...page}
      scripts={{ check: checkScript, worker: workerScript }}
      result={answer?.result ?? null}
      refused={answer?.refused ?? null}
      confirmable={confirmableOf(answer?.refused?.needs_confirmation)}
    />
  );
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => pageMeta(m.practice_title(), m.practice_lede());
