import { showCapacity } from "#contract/facts/capacity.ts";
import type { Fact, FactValue } from "#contract/facts/fact.ts";
import { FAMILY_NAMES, type FamilyName, familyOf } from "#contract/facts/families.ts";
import { showFact, unitOf } from "#contract/facts/show-fact.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { SearchReading } from "#contract/rules/search-reading/read-search.ts";
import { useNamed } from "#contract/rules/search-reading/uses.ts";
import type { Sort } from "#contract/rules/sort.ts";
import type { ReadPart } from "#contract/shop/search.ts";
import type { Places } from "./search-places.ts";

const ORDERED: Record<Sort, string> = {
  priceAsc: "Cheapest first",
  priceDesc: "Dearest first",
  createdAtDesc: "Newest first",
  createdAtAsc: "Oldest first",
};

/** What was read, in words that can stand on a chip. */
export function labelledParts(reading: SearchReading, places: Places): ReadPart[] {
  const parts = reading.parts.map(({ says, key, without }) => ({
    says,
    without,
    label: labelOf(reading, places, { says, key }),
  }));
  // A range may be said in two places, and is one filter: its chip takes both away where they are one part.
  return parts.filter(({ label }, index) => label !== "" && parts.findIndex((part) => part.label === label) === index);
}

export function priceLabel({ minPrice, maxPrice }: Pick<SearchReading, "minPrice" | "maxPrice">): string {
  if (minPrice === undefined) return maxPrice === undefined ? "" : `Up to ${formatRupees(maxPrice)}`;
  return maxPrice === undefined
    ? `From ${formatRupees(minPrice)}`
    : `${formatRupees(minPrice)} – ${formatRupees(maxPrice)}`;
}

function labelOf(
  reading: SearchReading,
  places: Places,
  { says, key }: { says: ReadPart["says"]; key: string | undefined },
): string {
  switch (says) {
    case "price":
      return priceLabel(reading);
    case "orderBy":
      return reading.orderBy ? ORDERED[reading.orderBy] : "";
    case "use":
      return reading.use ? useNamed(reading.use).title : "";
    case "category":
      return placeLabel(reading, places);
    case "fact":
      return key === undefined ? "" : factLabel(key, reading.facts[key] ?? "", reading.families);
  }
}

function placeLabel({ category, subCategory }: SearchReading, places: Places): string {
  return [category, subCategory]
    .flatMap((slug) => (slug === undefined ? [] : (places.get(slug)?.name ?? [])))
    .join(" › ");
}

/** "Refresh rate: 165 Hz". */
function factLabel(key: string, value: FactValue, families: readonly FamilyName[]): string {
  const family = [...families, ...FAMILY_NAMES].map(familyOf).find(({ facts }) => facts[key] !== undefined);
  const fact = family?.facts[key];
  return fact ? `${fact.label}: ${factValueLabel(key, fact, value)}` : `${key}: ${String(value)}`;
}

/** "165 Hz", "1 TB", "Wi-Fi 7". */
export function factValueLabel(key: string, fact: Fact, value: FactValue): string {
  if (fact.kind === "number" && key.endsWith("Gb") && typeof value === "number")
    return showCapacity(value) ?? String(value);
  const shown = fact.kind === "list" && typeof value === "string" ? showFact(fact, [value]) : plainly(fact, value);
  return [shown, unitOf(fact, value)].filter(Boolean).join(" ");
}

/** Without what stands before it in the table: "up to". */
function plainly(fact: Fact, value: FactValue): string {
  return fact.kind === "number" ? String(value) : showFact(fact, value);
}
