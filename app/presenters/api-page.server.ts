import { catalog } from "#datasets/catalog.ts";
import { operations } from "#domain/api/operations.ts";
import { problemKinds } from "#domain/api/problem.ts";
import { errorCodes } from "#domain/errors.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { m } from "#platform/paraglide/messages.js";

/** The API for people: its operations, its codes and a first walk through it. */
export function presentApiPage(origin: string) {
  const locale = currentLocale();
  const base = `${origin}/api/v1`;
  const slug = catalog.find(({ manifest }) => manifest.sample)?.manifest.slug;
  return {
    base,
    descriptionHref: "/api/v1/openapi.json",
    example: [
      `curl -H "Authorization: Bearer $PRUMO_TOKEN" -o pack.jsonl ${base}/benchmarks/${slug}/pack`,
      `curl -H "Authorization: Bearer $PRUMO_TOKEN" -F metadata=@metadata.json -F file=@predictions.jsonl ${base}/submissions`,
    ].join("\n"),
    operations: operations.map(({ method, path, summary, description, scope, tokenOptional }) => ({
      method: method.toUpperCase(),
      path,
      summary: summary[locale],
      description: description?.[locale] ?? null,
      scope: scope === null ? m.api_open() : tokenOptional ? `${scope} / ${m.api_open()}` : scope,
    })),
    codes: errorCodes.map((code) => ({
      code,
      status: problemKinds[code].status,
      meaning: problemKinds[code].title[locale],
    })),
  };
}
