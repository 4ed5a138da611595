import { route } from "@remix-run/route-config";

const api = (path: string, file: string) => route(`api/v1/${path}`, `routes/api.v1/${file}.ts`);

/** The HTTP API; its operations are described in `domain/api/operations.ts`. */
export const apiRoutes = [
  api("openapi.json", "openapi"),
  api("benchmarks", "benchmarks"),
  api("benchmarks/:benchmark", "benchmark"),
  api("benchmarks/:benchmark/leaderboard", "leaderboard"),
  api("benchmarks/:benchmark/versions", "versions"),
  api("benchmarks/:benchmark/versions/:label", "version"),
  api("benchmarks/:benchmark/versions/:before/diff/:after", "version-diff"),
  api("benchmarks/:benchmark/practice", "practice"),
  api("benchmarks/:benchmark/pack", "pack"),
  api("benchmarks/:benchmark/pack-requests", "pack-requests"),
  api("quota", "quota"),
  api("validations", "validations"),
  api("submissions", "submissions"),
  api("submissions/:id", "submission"),
  api("submissions/:id/events", "submission-events"),
  api("submissions/:id/:action", "submission-change"),
  api("endpoints", "endpoints"),
  api("endpoints/:id", "endpoint"),
  api("endpoints/:id/probe", "endpoint-probe"),
  api("endpoints/:id/runs", "endpoint-runs"),
  route("api/*", "routes/api.v1/unknown.ts"),
];
