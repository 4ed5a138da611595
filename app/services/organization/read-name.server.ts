import { catalog } from "#datasets/catalog.ts";
import { knownOrganizationIn } from "#domain/names/known-organizations.ts";
import { nameKey } from "#domain/names/name-key.ts";
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
  looks_latin: m.organization_name_looks_latin,
  no_letter: m.organization_name_no_letter,
};

/** What the platform and its benchmarks are called, and what looks like it. */
const reserved = new Set(
  [m.site_name(), ...catalog.flatMap(({ manifest }) => Object.values(manifest.names))].map(nameKey),
);

/** @throws PrumoError `invalid_request`, of the field `name` */
export function requireName(typed: string): string {
  const read = readOrganizationName(typed);
  if (!read.ok) throw fieldRefusal("name", `name_${read.fault}`, words[read.fault]());
  if (reserved.has(nameKey(read.name))) {
    throw fieldRefusal("name", "name_reserved", m.organization_name_reserved());
  }
  return read.name;
}

/**
 * Whether a name is, or holds, that of an organisation that everyone knows, which a domain of
 * theirs entitles to. @throws PrumoError `invalid_request`, of the field `name`, without the domain
 */
export function requireEntitled(name: string, domain: string | null): boolean {
  const known = knownOrganizationIn(name);
  if (!known) return false;
  if (domain !== null && known.domains.includes(domain)) return true;
  const words = m.organization_name_known({ name: known.name, domain: known.domains[0] ?? "" });
  throw fieldRefusal("name", "name_known", words);
}

/** @throws PrumoError `invalid_request`, of the field `slug` */
export function requireSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (isOrganizationSlug(slug)) return slug;
  throw fieldRefusal("slug", "slug_invalid", m.organization_slug_invalid());
}

export const nameTaken = () => fieldRefusal("name", "name_taken", m.organization_name_taken());
export const slugTaken = () => fieldRefusal("slug", "slug_taken", m.organization_slug_taken());
