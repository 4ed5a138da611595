import { foundingOf } from "#domain/organization/founding.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";
import { localized } from "#platform/messages/locale.ts";

/** The form that founds an organisation, and what the founder's address makes of it. */
export function presentNewOrganization(email: string, approveOrganisations: boolean) {
  const { domain, freeMail } = foundingOf(email);
  return {
    action: localized("/organizations/new", currentLocale()),
    domain,
    freeMail,
    awaits: freeMail || !approveOrganisations,
  };
}
