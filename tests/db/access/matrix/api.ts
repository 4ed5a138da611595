import { sampleBenchmark } from "#tests/factories/site.ts";
import { type Access, answers, everyone } from "../entry.ts";

const benchmark = `/api/v1/benchmarks/${sampleBenchmark}`;

/** Anyone may read; nothing there depends on who asks. */
const open = (route: string, path: string, status = 200): Access => ({
  method: "GET",
  route: `api/v1/${route}`,
  address: () => path,
  answers: everyone(status),
});

const json = () => new Blob(["{}"], { type: "application/json" });
const someFile = () => {
  const form = new FormData();
  form.set("metadata", JSON.stringify({ benchmark: sampleBenchmark }));
  form.set("file", new Blob(["x"]), "x.jsonl");
  return form;
};

/** Cookies prove nobody to the API, but for what pages of ours fetch. */
const tokens = (named: Parameters<typeof answers>[1]) =>
  answers(401, {
    "token read": 403,
    "token submit": 403,
    "token pack": 403,
    "token foreign": 404,
    ...named,
  });

const quota: Access = {
  method: "GET",
  route: "api/v1/quota",
  address: () => "/api/v1/quota",
  answers: tokens({ "token read": 200, "token foreign": 200 }),
};

const submission = "/api/v1/submissions/:id";
const own = ({ submissionId }: { submissionId: string }) => `/api/v1/submissions/${submissionId}`;

const endpoints = "/api/v1/endpoints";
const oneEndpoint = ({ endpointId }: { endpointId: string }) => `${endpoints}/${endpointId}`;
const brokenName = () => new Blob(['{"name": ""}'], { type: "application/json" });

/** Who may submit may manage endpoints; who may read sees them, and never a key. */
const endpointAccess: Access[] = [
  {
    method: "GET",
    route: "api/v1/endpoints",
    address: () => endpoints,
    answers: tokens({ "token read": 200, "token foreign": 200 }),
  },
  {
    method: "POST",
    route: "api/v1/endpoints",
    address: () => endpoints,
    body: json,
    answers: tokens({ "token submit": 400, "token foreign": 400 }),
  },
  {
    method: "GET",
    route: "api/v1/endpoints/:id",
    address: oneEndpoint,
    answers: tokens({ "token read": 200 }),
  },
  {
    method: "PATCH",
    route: "api/v1/endpoints/:id",
    address: oneEndpoint,
    body: brokenName,
    answers: tokens({ "token submit": 400 }),
  },
  {
    method: "POST",
    route: "api/v1/endpoints/:id/probe",
    address: (world) => `${oneEndpoint(world)}/probe`,
    answers: tokens({ "token submit": 202 }),
  },
  {
    method: "POST",
    route: "api/v1/endpoints/:id/runs",
    address: (world) => `${oneEndpoint(world)}/runs`,
    body: json,
    answers: tokens({ "token submit": 422 }),
  },
  {
    method: "DELETE",
    route: "api/v1/endpoints/:id",
    // Of none that is there: what is removed could not be asked about again.
    address: () => `${endpoints}/00000000-0000-4000-8000-000000000000`,
    answers: tokens({ "token submit": 404 }),
  },
];

export const apiAccess: Access[] = [
  quota,
  open("openapi.json", "/api/v1/openapi.json"),
  open("benchmarks", "/api/v1/benchmarks"),
  open("benchmarks/:benchmark", benchmark),
  open("benchmarks/:benchmark/leaderboard", `${benchmark}/leaderboard?state=current`),
  open("benchmarks/:benchmark/versions", `${benchmark}/versions`),
  open("benchmarks/:benchmark/versions/:version", `${benchmark}/versions/sample.1`),
  open(
    "benchmarks/:benchmark/versions/:before/diff/:after",
    `${benchmark}/versions/sample.1/diff/sample.2`,
  ),
  open("benchmarks/:benchmark/practice", `${benchmark}/practice`),
  {
    method: "GET",
    route: "api/v1/benchmarks/:benchmark/pack",
    address: () => `${benchmark}/pack?format=native`,
    answers: tokens({ "token pack": 200, "token foreign": 200 }),
  },
  {
    method: "POST",
    route: "api/v1/benchmarks/:benchmark/pack-requests",
    address: () => `${benchmark}/pack-requests`,
    body: json,
    answers: tokens({ "token pack": 400, "token foreign": 400 }),
  },
  {
    method: "POST",
    route: "api/v1/validations",
    address: () => "/api/v1/validations",
    body: someFile,
    answers: tokens({ "token submit": 422, "token foreign": 422 }),
  },
  {
    method: "GET",
    route: "api/v1/submissions",
    address: () => "/api/v1/submissions",
    answers: tokens({ "token read": 200, "token foreign": 200 }),
  },
  {
    method: "POST",
    route: "api/v1/submissions",
    address: () => "/api/v1/submissions",
    body: someFile,
    answers: tokens({ "token submit": 422, "token foreign": 422 }),
  },
  {
    method: "GET",
    route: submission.slice(1),
    address: own,
    answers: tokens({ "token read": 200 }),
  },
  {
    method: "GET",
    route: `${submission.slice(1)}/events`,
    address: (world) => `${own(world)}/events`,
    // What the page of a submission fetches.
    answers: tokens({ "token read": 200, reader: 200, submitter: 200, owner: 200 }),
  },
  ...(["cancel", "withdraw", "pause", "resume"] as const).map(
    (action): Access => ({
      method: "POST",
      route: `${submission.slice(1)}/${action}`,
      address: ({ endedId }) => `/api/v1/submissions/${endedId}/${action}`,
      body: json,
      answers: tokens({ "token submit": 409 }),
    }),
  ),
  ...endpointAccess,
  { method: "GET", route: "api/*", address: () => "/api/v2", answers: everyone(404) },
];
