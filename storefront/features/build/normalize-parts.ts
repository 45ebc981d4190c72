import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { BUILD_MAX_PARTS } from "#contract/rules/limits.ts";

/**
 * Normalizes parts that come from a URL: invalid parts are
 * left out, and no list is longer than the shop checks.
 */
export function normalizeParts(parts: readonly PartEntry[]): PartEntry[] {
  const bySlug = new Map<string, number>();
  let remaining = BUILD_MAX_PARTS;
  for (const { slug, count } of parts) {
    const accepted = Number.isSafeInteger(count) ? Math.min(count, remaining) : 0;
    if (slug === "" || /[,:]/.test(slug) || accepted < 1) continue;
    bySlug.set(slug, (bySlug.get(slug) ?? 0) + accepted);
    remaining -= accepted;
  }
  return [...bySlug].map(([slug, count]) => ({ slug, count }));
}
