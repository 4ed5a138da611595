import { type NameFault, readOrganizationName } from "#domain/organization/name.ts";
import { isOrganizationSlug } from "#domain/organization/slug.ts";
import { m } from "#platform/paraglide/messages.js";
import { fieldRefusal } from "../refuse-field.server.ts";

const words: Record<NameFault, () => string> = {
  too_short: m.organization_name_too_short,
  too_long: m.organization_name_too_long,
  control_characters: m.organization_name_control_characters,
  unusual_characters: m.organization_name_unusual_characters,
  mixed_scripts: m.organization_name_mixed_scripts,
  no_letter: m.organization_name_no_letter,
};

/** @throws PrumoError `invalid_request`, of the field `name` */
export function requireName(typed: string): string {
  const read = readOrganizationName(typed);
  if (read.ok) return read.name;
  throw fieldRefusal("name", `name_${read.fault}`, words[read.fault]());
}

/** @throws PrumoError `invalid_request`, of the field `slug` */
export function requireSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (isOrganizationSlug(slug)) return slug;
  throw fieldRefusal("slug", "slug_invalid", m.organization_slug_invalid());
}

export const nameTaken = () => fieldRefusal("name", "name_taken", m.organization_name_taken());
export const slugTaken = () => fieldRefusal("slug", "slug_taken", m.organization_slug_taken());
