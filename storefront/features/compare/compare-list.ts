import { COMPARE_MAX } from "#contract/rules/limits.ts";

type ListChange = { outcome: "added" | "removed"; slugs: string[] } | { outcome: "full" };

/** Choosing a product that is chosen already takes it out; a full list stays as it is. */
export function toggleProduct(slugs: readonly string[], slug: string): ListChange {
  if (slugs.includes(slug)) return { outcome: "removed", slugs: slugs.filter((other) => other !== slug) };
  if (slugs.length >= COMPARE_MAX) return { outcome: "full" };
  return { outcome: "added", slugs: [...slugs, slug] };
}

/** What another tab or an older version of the shop has stored; damaged entries are left out. */
export function parseCompareList(saved: unknown): string[] {
  if (!Array.isArray(saved)) return [];
  const slugs = saved.filter((slug): slug is string => typeof slug === "string" && /^[a-z0-9-]{1,200}$/.test(slug));
  return [...new Set(slugs)].slice(0, COMPARE_MAX);
}

/**
 * The list after a comparison page was opened or changed: a changed page is the new list, but opening
 * a shared link replaces nothing that the shopper has chosen.
 */
export function followPage(list: readonly string[], page: readonly string[], { isChange }: { isChange: boolean }) {
  return isChange || list.length === 0 ? [...page] : [...list];
}
