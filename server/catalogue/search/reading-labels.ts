import { formatCapacity } from "#contract/facts/capacity.ts";
import type { Fact, FactValue } from "#contract/facts/fact.ts";
import { FAMILY_NAMES, type FamilyName, getFamily } from "#contract/facts/families.ts";
import { formatFactValue, getUnit } from "#contract/facts/format-fact.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Sort } from "#contract/rules/product/sort.ts";
import type { ReadPart } from "#contract/shop/search.ts";
import type { SearchReading } from "#server/catalogue/search/reading/read-search.ts";
import { getUse } from "#server/catalogue/search/reading/uses.ts";
import type { SearchPlaces } from "./search-places.ts";

const SORT_LABELS: Record<Sort, string> = {
  priceAsc: "Cheapest first",
  priceDesc: "Most expensive first",
  createdAtDesc: "Newest first",
  createdAtAsc: "Oldest first",
};

export function listLabelledParts(reading: SearchReading, places: SearchPlaces): ReadPart[] {
  const parts = reading.parts.map(({ says, key, without }) => ({
    says,
    without,
    label: formatLabel(reading, places, { says, key }),
  }));
  // A price range can be two parts of the text but is one filter and gets one chip.
  return parts.filter(({ label }, index) => label !== "" && parts.findIndex((part) => part.label === label) === index);
}

export function formatPriceLabel({ minPrice, maxPrice }: Pick<SearchReading, "minPrice" | "maxPrice">): string {
  if (minPrice === undefined) return maxPrice === undefined ? "" : `Up to ${formatRupees(maxPrice)}`;
  return maxPrice === undefined
    ? `From ${formatRupees(minPrice)}`
    : `${formatRupees(minPrice)} – ${formatRupees(maxPrice)}`;
}

function formatLabel(
  reading: SearchReading,
  places: SearchPlaces,
  { says, key }: { says: ReadPart["says"]; key: string | undefined },
): string {
  switch (says) {
    case "price":
      return formatPriceLabel(reading);
    case "orderBy":
      return reading.orderBy ? SORT_LABELS[reading.orderBy] : "";
    case "use":
      return reading.use ? getUse(reading.use).title : "";
    case "category":
      return formatPlaceLabel(reading, places);
    case "fact":
      return key === undefined ? "" : formatFactLabel(key, reading.facts[key] ?? "", reading.families);
  }
}

function formatPlaceLabel({ category, subCategory, childCategory }: SearchReading, places: SearchPlaces): string {
  return [category, childCategory ?? subCategory]
    .flatMap((slug) => (slug === undefined ? [] : (places.get(slug)?.name ?? [])))
    .join(" › ");
}

/** "Refresh rate: 165 Hz". */
export function formatFactLabel(key: string, value: FactValue, families: readonly FamilyName[]): string {
  const family = [...families, ...FAMILY_NAMES].map(getFamily).find(({ facts }) => facts[key] !== undefined);
  const fact = family?.facts[key];
  return fact ? `${fact.label}: ${formatFactValueLabel(key, fact, value)}` : `${key}: ${String(value)}`;
}

/** "165 Hz", "1 TB", "Wi-Fi 7". */
export function formatFactValueLabel(key: string, fact: Fact, value: FactValue): string {
  if (fact.kind === "number" && key.endsWith("Gb") && typeof value === "number")
    return formatCapacity(value) ?? String(value);
  const shown =
    fact.kind === "list" && typeof value === "string" ? formatFactValue(fact, [value]) : formatPlainValue(fact, value);
  return [shown, getUnit(fact, value)].filter(Boolean).join(" ");
}

/** Without the prefix of the specifications table, such as "up to". */
function formatPlainValue(fact: Fact, value: FactValue): string {
  return fact.kind === "number" ? String(value) : formatFactValue(fact, value);
}
