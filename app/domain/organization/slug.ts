import { slugify } from "../slug.ts";

/** Addresses that are pages of their own, or would pass for the platform's. */
const reserved = [
  "new",
  "admin",
  "api",
  "prumo",
  "root",
  "settings",
  "steward",
  "stewards",
  "support",
];

const shape = /^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){1,39}$/;

/** Whether a text may be an organisation's address: 2 to 40 letters and digits, single hyphens. */
export function isOrganizationSlug(text: string): boolean {
  return shape.test(text) && !reserved.includes(text);
}

/** An address made from a name, which may be taken or too short still. */
export function proposedSlug(name: string): string {
  const slug = slugify(name).slice(0, 40).replace(/-+$/, "");
  return isOrganizationSlug(slug) ? slug : `org-${slug}`.slice(0, 40);
}
