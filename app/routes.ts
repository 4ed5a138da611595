import { type RouteConfig, route } from "@remix-run/route-config";
import { apiRoutes } from "./api-routes.ts";
import { deskRoutes } from "./desk-routes.ts";
import { versionSuffixes } from "./presenters/version-suffixes.ts";

/** A page in both languages: Portuguese at `path`, English under `/en`. */
const page = (path: string, file: string) => route(`en?/${path}`, file);

export default [
  ...apiRoutes,
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  ...deskRoutes,
  page("", "routes/home.tsx"),
  page("submit", "routes/submit.tsx"),
  page("submit/token", "routes/submit-token.tsx"),
  page("submit/:draft/:step", "routes/draft.tsx"),
  page("practice", "routes/practice.tsx"),
  page("packs", "routes/packs.tsx"),
  route("packs/:organization/:benchmark", "routes/pack-download.ts"),
  page("models", "routes/models.tsx"),
  page("submissions", "routes/submissions.tsx"),
  page("submissions/:id", "routes/submission.tsx"),
  page("endpoints", "routes/endpoints.tsx"),
  page("endpoints/new", "routes/endpoint-new.tsx"),
  page("endpoints/:id", "routes/endpoint.tsx"),
  page("account", "routes/account.tsx"),
  page("account/address", "routes/account-address.tsx"),
  route("account/export", "routes/account-export.ts"),
  page("organizations", "routes/organizations.tsx"),
  page("organizations/new", "routes/organization-new.tsx"),
  page("organizations/:organization", "routes/organization.tsx"),
  page("organizations/:organization/quota", "routes/organization-quota.tsx"),
  page("organizations/:organization/tokens", "routes/organization-tokens.tsx"),
  page("organizations/:organization/domain", "routes/organization-domain.tsx"),
  page("organizations/:organization/settings", "routes/organization-settings.tsx"),
  page("invitations/:id", "routes/invitation.tsx"),
  page("sign-in", "routes/sign-in.tsx"),
  page("sign-in/confirm", "routes/sign-in-confirm.tsx"),
  page("dev/mailbox", "routes/dev-mailbox.tsx"),
  route("dev/mailbox/:mail", "routes/dev-mail.ts"),
  page("api", "routes/api.tsx"),
  page("policies/:version?", "routes/policies.tsx"),
  page("report", "routes/report.tsx"),
  page(":benchmark", "routes/board.tsx"),
  page(":benchmark/versions", "routes/versions.tsx"),
  page(":benchmark/method", "routes/method.tsx"),
  page(":benchmark/models/:slug", "routes/model.tsx"),
  page(":benchmark/v/:label", "routes/version.tsx"),
  // Files have one address, whatever the reader's language. Longer suffixes stand first: both
  // `:label.csl.json` and `:label.json` match a file of CSL-JSON.
  ...versionSuffixes
    .toSorted((a, b) => b.length - a.length)
    .map((suffix) =>
      route(`:benchmark/v/:label.${suffix}`, "routes/version-file.ts", {
        id: `version-file-${suffix}`,
      }),
    ),
  page("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
