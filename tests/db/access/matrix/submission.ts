import { type Access, everyone } from "../entry.ts";

const own = ({ submissionId }: { submissionId: string }) => `/submissions/${submissionId}`;

/** Pages of an organisation's submissions. */
export const submissionAccess: Access[] = [
  { method: "GET", route: "submit", address: () => "/submit", answers: everyone(200) },
  {
    method: "POST",
    route: "submit",
    address: () => "/submit",
    body: () => new FormData(),
    answers: everyone(400),
  },
  {
    method: "GET",
    route: "submissions/:id",
    address: own,
    answers: everyone(401),
  },
  {
    method: "POST",
    route: "submissions/:id",
    address: ({ endedId }) => `/submissions/${endedId}`,
    body: () => new URLSearchParams({ change: "cancel" }),
    answers: everyone(401),
  },
];
