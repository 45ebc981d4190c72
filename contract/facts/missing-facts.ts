import type { Family } from "./family.ts";

/** The facts that shoppers narrow a listing by: what a product should not be without. */
export function wantedFacts(of: Family): string[] {
  return Object.entries(of.facts).flatMap(([key, fact]) => (fact.filter ? [key] : []));
}
