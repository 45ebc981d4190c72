import { BUILD_MAX_PARTS } from "#contract/rules/limits.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";

/** Parts as an address may have them: what cannot be a part is left out, and no list is longer than the shop checks. */
export function tidyParts(parts: readonly NamedPart[]): NamedPart[] {
  const bySlug = new Map<string, number>();
  let room = BUILD_MAX_PARTS;
  for (const { slug, count } of parts) {
    const taken = Number.isSafeInteger(count) ? Math.min(count, room) : 0;
    if (slug === "" || /[,:]/.test(slug) || taken < 1) continue;
    bySlug.set(slug, (bySlug.get(slug) ?? 0) + taken);
    room -= taken;
  }
  return [...bySlug].map(([slug, count]) => ({ slug, count }));
}
