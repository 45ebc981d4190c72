import type { UseName } from "#contract/rules/product/search-uses.ts";
import type { Kind } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import { findLongestAt, listIndexes } from "./phrases.ts";
import type { ReadFact } from "./read-facts.ts";
import type { Token } from "./tokens.ts";
import { FOR_LINES, getUse, USE_LINES, type UseRequirement } from "./uses.ts";

export interface UseMention {
  name: UseName;
  at: readonly number[];
  /** "coding ke liye" and "for coding" name a purpose; "gaming" alone may be part of a name. */
  isPurpose: boolean;
}

export function findUses(tokens: readonly Token[], isFree: (at: number) => boolean): UseMention[] {
  const found: UseMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const use = findLongestAt(tokens, at, USE_LINES);
    if (!use || !listIndexes(at, use.length).every(isFree)) continue;
    const end = at + use.length;
    const behind = findLongestAt(tokens, end, FOR_LINES)?.length ?? 0;
    const before = tokens[at - 1]?.text === "for" && isFree(at - 1) ? 1 : 0;
    found.push({
      name: use.meaning,
      at: listIndexes(at - before, before + use.length + behind),
      isPurpose: before + behind > 0,
    });
    at = end + behind - 1;
  }
  return found;
}

export function findUseRequirement(
  name: UseName,
  kind: Kind,
  knowsPlace: (slug: string) => boolean,
): UseRequirement | undefined {
  const [of, ...others] = kind.families.flatMap((family) => getUse(name).of[family] ?? []);
  if (!of) return undefined;
  const slugs = [of.category, of.subCategory, of.childCategory];
  const isThere = slugs.every((slug) => slug === undefined || knowsPlace(slug));
  // "macbook for students" asks for a narrower kind than the category of the use.
  if (!isThere || kind.subCategory !== undefined) return { ...(of.atLeast && { atLeast: of.atLeast }) };
  const alsoIn = others.flatMap((other) => findNarrowest(other) ?? []).filter(knowsPlace);
  return { ...of, alsoIn };
}

export function findDefaultKind(name: UseName, knowsPlace: (slug: string) => boolean): Kind | undefined {
  const { defaultFamily } = getUse(name);
  return defaultFamily && KINDS.find(({ families, category }) => families[0] === defaultFamily && knowsPlace(category));
}

export function listPlaces(kind: Kind | undefined, use: UseRequirement | undefined): string[] {
  const place = use?.category === undefined ? kind : use;
  const slug = place && findNarrowest(place);
  return slug === undefined ? [] : [slug, ...(place?.alsoIn ?? [])];
}

const findNarrowest = ({ category, subCategory, childCategory }: UseRequirement) =>
  childCategory ?? subCategory ?? category;

/** A stated value replaces the minimum that a kind or a use requires. */
export function listMinimums(
  atLeast: Readonly<Record<string, number>>,
  facts: readonly ReadFact[],
): Record<string, number> {
  return Object.fromEntries(Object.entries(atLeast).filter(([key]) => !facts.some((fact) => fact.key === key)));
}
