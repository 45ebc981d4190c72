/** Lower case with hyphens for spaces (§2); characters that do not belong in a path are removed. */
export function toSlug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** "fresh-picks" becomes "Fresh Picks"; invisible characters are removed. */
export function titleFromSlug(slug: string): string {
  return slug
    .replace(/\p{C}/gu, "")
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
