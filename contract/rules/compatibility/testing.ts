import type { FactsOf, FamilyName } from "#contract/facts/families.ts";
import type { Part } from "./build.ts";

/** A part of which only this is known. */
export function part<Name extends FamilyName>(
  family: Name,
  facts: FactsOf<Name>,
  { slug = family, count = 1 }: { slug?: string; count?: number } = {},
): Part {
  return { slug, name: slug, family, facts, sources: {}, count } as Part;
}
