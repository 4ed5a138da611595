import { sampleBenchmark } from "#tests/factories/site.ts";
import { type Access, answers, everyone } from "../entry.ts";
import { people } from "../roles.ts";

const own = ({ submissionId }: { submissionId: string }) => `/submissions/${submissionId}`;
const draft = ({ draftId }: { draftId: string }, step: string) => `/submit/${draftId}/${step}`;

const pack = ({ organization }: { organization: { slug: string } }) =>
  `/packs/${organization.slug}/${sampleBenchmark}`;

/** People who are signed in, and nobody else: a token proves nothing to a page. */
const signedIn = (status: number, named: Parameters<typeof answers>[1] = {}) =>
  answers(303, { ...Object.fromEntries(people.map((role) => [role, status])), ...named });

/** Pages of an organisation's submissions. */
export const submissionAccess: Access[] = [
  { method: "GET", route: "submit", address: () => "/submit", answers: everyone(200) },
  {
    method: "POST",
    route: "submit",
    address: () => "/submit",
    body: ({ organization }) =>
      new URLSearchParams({ organization: organization.slug, benchmark: sampleBenchmark }),
    // Whoever may, begins a draft.
    answers: signedIn(404, { submitter: 303, owner: 303 }),
  },
  { method: "GET", route: "submit/token", address: () => "/submit/token", answers: everyone(200) },
  {
    method: "POST",
    route: "submit/token",
    address: () => "/submit/token",
    body: () => new FormData(),
    answers: everyone(400),
  },
  {
    method: "GET",
    route: "submit/:draft/:step",
    address: (world) => draft(world, "model"),
    // A draft is its person's alone: not even an owner of the organisation sees it.
    answers: signedIn(404, { submitter: 200 }),
  },
  {
    method: "POST",
    route: "submit/:draft/:step",
    address: (world) => draft(world, "model"),
    body: () => new URLSearchParams({ saves: "0" }),
    answers: signedIn(404, { submitter: 422 }),
  },
  { method: "GET", route: "packs", address: () => "/packs", answers: signedIn(200) },
  {
    method: "POST",
    route: "packs",
    address: () => "/packs",
    body: ({ organization }) =>
      new URLSearchParams({ organization: organization.slug, benchmark: sampleBenchmark }),
    answers: signedIn(404, { submitter: 400, owner: 400 }),
  },
  {
    method: "GET",
    route: "packs/:organization/:benchmark",
    address: pack,
    answers: everyone(404),
  },
  {
    method: "POST",
    route: "packs/:organization/:benchmark",
    address: pack,
    body: () => new URLSearchParams(),
    answers: signedIn(404, { submitter: 200, owner: 200 }),
  },
  { method: "GET", route: "models", address: () => "/models", answers: signedIn(200) },
  {
    method: "POST",
    route: "models",
    address: () => "/models",
    body: ({ organization }) => new URLSearchParams({ organization: organization.slug }),
    // Only owners change models; without saying which, nothing changes.
    answers: signedIn(404),
  },
  {
    method: "GET",
    route: "submissions",
    address: ({ organization }) => `/submissions?organization=${organization.slug}`,
    answers: signedIn(404, { reader: 200, submitter: 200, owner: 200 }),
  },
  {
    method: "GET",
    route: "submissions/:id",
    address: own,
    answers: answers(401, {
      ...Object.fromEntries(people.map((role) => [role, 404])),
      reader: 200,
      submitter: 200,
      owner: 200,
    }),
  },
  {
    method: "POST",
    route: "submissions/:id",
    address: ({ endedId }) => `/submissions/${endedId}`,
    body: () => new URLSearchParams({ change: "cancel" }),
    answers: answers(401, {
      ...Object.fromEntries(people.map((role) => [role, 404])),
      reader: 403,
      submitter: 409,
      owner: 409,
    }),
  },
  { method: "GET", route: "endpoints", address: () => "/endpoints", answers: signedIn(200) },
  {
    method: "GET",
    route: "endpoints/new",
    address: () => "/endpoints/new",
    answers: signedIn(404, { submitter: 200, owner: 200, foreign: 200 }),
  },
  {
    method: "POST",
    route: "endpoints/new",
    address: () => "/endpoints/new",
    body: ({ organization }) =>
      new URLSearchParams({ act: "register", organization: organization.slug }),
    answers: signedIn(404, { submitter: 400, owner: 400 }),
  },
  {
    method: "GET",
    route: "endpoints/:id",
    address: ({ endpointId }) => `/endpoints/${endpointId}`,
    answers: signedIn(404, { reader: 200, submitter: 200, owner: 200 }),
  },
  {
    method: "POST",
    route: "endpoints/:id",
    address: ({ endpointId }) => `/endpoints/${endpointId}`,
    body: () => new URLSearchParams({ act: "change" }),
    answers: signedIn(404, { submitter: 400, owner: 400 }),
  },
];
