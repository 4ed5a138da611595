const longest = 60;

/**
 * A name as part of an address: lower-case ASCII letters, digits and single hyphens, at most 60.
 * Accents fall away; a name without any Latin letter or digit becomes `model`.
 */
export function slugify(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "model" : slug;
}
