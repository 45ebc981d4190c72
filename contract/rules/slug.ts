/** Category slugs in links are lower-cased with spaces replaced by hyphens (§2); what no path should carry is dropped. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** "fresh-picks" → "Fresh Picks"; what cannot be seen is left out. */
export function titleOfSlug(slug: string): string {
  return slug
    .replace(/\p{C}/gu, "")
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
