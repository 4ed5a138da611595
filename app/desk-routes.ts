import { route } from "@remix-run/route-config";

const page = (path: string, file: string) =>
  route(`en?/steward${path}`, `routes/steward/${file}.tsx`);

/** The stewards' pages; their own process alone serves them. */
export const deskRoutes = [
  page("", "overview"),
  page("/answers/:id?", "answers"),
  page("/closed-world", "closed-world"),
  page("/agreement", "agreement"),
  page("/approvals", "approvals"),
  page("/quotas", "quotas"),
  page("/submissions", "submissions"),
  page("/submissions/:id", "submission"),
  page("/contests", "contests"),
  page("/reports", "reports"),
  page("/exposures", "exposures"),
  page("/publish", "publish"),
  page("/audit", "audit"),
  page("/keys", "keys"),
  route("en?/steward/sign-out", "routes/steward/sign-out.ts"),
];
