import { PRODUCT_NAME_CUT_TO, PRODUCT_NAME_DISPLAY_LIMIT, SEARCH_MIN_CHARACTERS } from "#contract/rules/limits.ts";
import { cleanSearchText } from "#contract/rules/text/search-text.ts";
import type { Category } from "#contract/shop/category.ts";

export interface CategoryLink {
  name: string;
  /** The name of the parent category, such as "Storage". */
  within: string;
  to: string;
}

const CATEGORY_LINKS_MAX = 6;

/** Trims the query and leaves only what the API accepts. */
export function normalizeQuery(text: string): string {
  return cleanSearchText(text);
}

export function isLongEnough(text: string): boolean {
  return normalizeQuery(text).length >= SEARCH_MIN_CHARACTERS;
}

/** Names longer than 40 characters are cut to 37 plus an ellipsis (§2). */
export function truncateName(name: string): string {
  return name.length > PRODUCT_NAME_DISPLAY_LIMIT ? `${name.slice(0, PRODUCT_NAME_CUT_TO)}...` : name;
}

/**
 * Categories with a word in their name that starts with the query;
 * a top-level category is replaced by its sub-categories.
 */
export function findMatchingCategories(categories: readonly Category[], text: string): CategoryLink[] {
  const prefix = normalizeQuery(text).toLowerCase();
  if (prefix === "") return [];
  const matches = (name: string) =>
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some((word) => word.startsWith(prefix)) || name.toLowerCase().startsWith(prefix);
  const links: CategoryLink[] = [];
  for (const category of categories) {
    const wholeCategory = matches(category.name);
    for (const sub of category.subCategories) {
      const to = `/category/${category.slug}/${sub.slug}`;
      if (wholeCategory || matches(sub.name)) links.push({ name: sub.name, within: category.name, to });
      if (wholeCategory) continue;
      for (const child of sub.childCategories)
        if (matches(child.name)) links.push({ name: child.name, within: sub.name, to: `${to}/${child.slug}` });
    }
  }
  return links.slice(0, CATEGORY_LINKS_MAX);
}

/**
 * Suggestions for a search without results: categories named
 * by the query, else the first sub-categories.
 */
export function suggestCategories(categories: readonly Category[], text: string): CategoryLink[] {
  const matches = normalizeQuery(text)
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .flatMap((word) => findMatchingCategories(categories, word));
  const uniqueMatches = [...new Map(matches.map((link) => [link.to, link])).values()];
  return (uniqueMatches.length > 0 ? uniqueMatches : categories.flatMap(findFirstSubCategoryLink)).slice(
    0,
    CATEGORY_LINKS_MAX,
  );
}

function findFirstSubCategoryLink({ name, slug, subCategories: [first] }: Category): CategoryLink[] {
  return first ? [{ name, within: first.name, to: `/category/${slug}/${first.slug}` }] : [];
}
