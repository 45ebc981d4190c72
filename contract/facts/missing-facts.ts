import type { Facts, Family } from "./family.ts";

/** Facts that shoppers filter listings by, so every product should have them. */
export function listFilterFacts(definition: Family): string[] {
  return Object.entries(definition.facts).flatMap(([key, fact]) => (fact.filter ? [key] : []));
}

export function listMissingFacts(definition: Family, facts: Facts): string[] {
  return listFilterFacts(definition).filter((key) => facts[key] === undefined);
}
