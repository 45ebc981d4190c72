import {
  PRODUCT_NAME_CUT_TO,
  PRODUCT_NAME_DISPLAY_LIMIT,
  SEARCH_MAX_CHARACTERS,
  SEARCH_MIN_CHARACTERS,
} from "#contract/rules/limits.ts";
import type { Category } from "#contract/shop/catalogue.ts";

/** A link to a place of the category tree. */
export interface CategoryLink {
  name: string;
  /** Where in the tree it stands: "Storage". */
  within: string;
  to: string;
}

const CATEGORY_LINKS_MAX = 6;

/** What is sent: without spaces around it, and no longer than the call takes. */
export function queryOf(text: string): string {
  return text.trim().slice(0, SEARCH_MAX_CHARACTERS);
}

export function isLongEnough(text: string): boolean {
  return queryOf(text).length >= SEARCH_MIN_CHARACTERS;
}

/** Names longer than 40 characters are cut to 37 plus an ellipsis (§2). */
export function shortName(name: string): string {
  return name.length > PRODUCT_NAME_DISPLAY_LIMIT ? `${name.slice(0, PRODUCT_NAME_CUT_TO)}...` : name;
}

/** Places of the tree in whose name some word begins like the query; a whole category stands for its sub-categories. */
export function matchingCategories(categories: readonly Category[], text: string): CategoryLink[] {
  const wanted = queryOf(text).toLowerCase();
  if (wanted === "") return [];
  const matches = (name: string) =>
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some((word) => word.startsWith(wanted)) || name.toLowerCase().startsWith(wanted);
  const found: CategoryLink[] = [];
  for (const category of categories) {
    const wholeCategory = matches(category.name);
    for (const sub of category.subCategories) {
      const to = `/category/${category.slug}/${sub.slug}`;
      if (wholeCategory || matches(sub.name)) found.push({ name: sub.name, within: category.name, to });
      if (wholeCategory) continue;
      for (const child of sub.childCategories)
        if (matches(child.name)) found.push({ name: child.name, within: sub.name, to: `${to}/${child.slug}` });
    }
  }
  return found.slice(0, CATEGORY_LINKS_MAX);
}

/** Where to go from a search that found nothing: what its words name, else the first shelves of the shop. */
export function categoriesInstead(categories: readonly Category[], text: string): CategoryLink[] {
  const byWord = queryOf(text)
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .flatMap((word) => matchingCategories(categories, word));
  const named = [...new Map(byWord.map((link) => [link.to, link])).values()];
  return (named.length > 0 ? named : categories.flatMap(firstShelf)).slice(0, CATEGORY_LINKS_MAX);
}

function firstShelf({ name, slug, subCategories: [first] }: Category): CategoryLink[] {
  return first ? [{ name, within: first.name, to: `/category/${slug}/${first.slug}` }] : [];
}
