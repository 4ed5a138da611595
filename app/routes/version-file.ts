import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/http/not-found.ts";
import { requireBenchmark } from "#app/http/require-benchmark.server.ts";
import { versionSuffixes } from "#app/presenters/version-suffixes.ts";

/** The stored bytes of a version, exactly; they never change, so they may be kept for ever. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug } = requireBenchmark(params.benchmark);
  const label = params.label ?? "";
  const { pathname } = new URL(request.url);
  const suffix = versionSuffixes.find((one) => pathname.endsWith(`/${label}.${one}`));
  const file = suffix && (await context.reader.findVersionFile(slug, label, suffix));
  if (!file) throw notFound();
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `inline; filename="${slug}-${label}.${suffix}"`,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
