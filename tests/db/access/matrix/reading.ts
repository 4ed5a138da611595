import { versionSuffixes } from "#app/presenters/version-suffixes.ts";
import { sampleBenchmark } from "#tests/factories/site.ts";
import { type Access, everyone } from "../entry.ts";

const page = (route: string, path: string, status = 200): Access => ({
  method: "GET",
  route,
  address: () => path,
  answers: everyone(status),
});
const board = `/${sampleBenchmark}`;

/** Pages that anyone may read, the same for everyone. */
export const readingAccess: Access[] = [
  page("", "/"),
  page("robots.txt", "/robots.txt"),
  page("sitemap.xml", "/sitemap.xml"),
  page("api", "/api"),
  page("practice", "/practice"),
  page("policies/:version?", "/policies"),
  page("report", "/report"),
  page(":benchmark", board),
  page(":benchmark/versions", `${board}/versions`),
  page(":benchmark/method", `${board}/method`),
  page(":benchmark/models/:slug", `${board}/models/modelo-publico`),
  page(":benchmark/v/:label", `${board}/v/sample.1`),
  ...versionSuffixes.map((suffix) =>
    page(`:benchmark/v/:label.${suffix}`, `${board}/v/sample.1.${suffix}`),
  ),
  page("*", "/nowhere/at/all", 404),
  {
    method: "POST",
    route: "practice",
    address: () => "/practice",
    body: () => new FormData(),
    answers: everyone(400),
  },
  {
    method: "POST",
    route: "report",
    address: () => "/report",
    // Nothing is said: refused before it is stored.
    body: () => new URLSearchParams({ text: "" }),
    answers: everyone(400),
  },
];
