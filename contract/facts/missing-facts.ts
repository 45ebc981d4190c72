import type { Facts, Family } from "./family.ts";

/** The facts that shoppers narrow a listing by: what a product should not be without. */
export function wantedFacts(of: Family): string[] {
  return Object.entries(of.facts).flatMap(([key, fact]) => (fact.filter ? [key] : []));
}

export function missingFacts(of: Family, facts: Facts): string[] {
  return wantedFacts(of).filter((key) => facts[key] === undefined);
}
