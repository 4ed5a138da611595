import type { Access } from "../entry.ts";
import { accountAccess } from "./account.ts";
import { apiAccess } from "./api.ts";
import { deskAccess } from "./desk.ts";
import { organizationAccess } from "./organizations.ts";
import { readingAccess } from "./reading.ts";
import { submissionAccess } from "./submission.ts";

/** All routes, methods and roles; a route without an entry fails the test. */
export const matrix: readonly Access[] = [
  ...accountAccess,
  ...apiAccess,
  ...organizationAccess,
  ...deskAccess,
  ...readingAccess,
  ...submissionAccess,
];
