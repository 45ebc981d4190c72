import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { showFact } from "#contract/facts/show-fact.ts";

const WORDS: Readonly<Record<string, string>> = {
  name: "Name",
  slug: "Address",
  brandId: "Brand",
  childCategoryId: "Category",
  subCategoryId: "Sub-category",
  total: "Price",
  discount: "Discount",
  cost: "Cost",
  shortDesc: "In short",
  description: "Description",
  status: "Status",
  family: "Family",
  facts: "Facts",
  factSources: "Who says the facts",
  moreRows: "More rows",
  ownPhotos: "Photos",
  sku: "SKU",
  barcode: "Barcode",
  warrantyClass: "Warranty",
  warrantyMonths: "Warranty in months",
  parts: "Parts",
  stock: "Stock",
  reason: "Why",
  note: "Note",
};

/** What the editor calls a field: "facts.va" is the fact's own name. */
export function fieldWord(field: string, family?: FamilyName | null): string {
  const [key = "", part] = field.split(".");
  const fact = family && part !== undefined ? familyOf(family).facts[part] : undefined;
  if (fact) return key === "factSources" ? `Who says ${fact.label}` : fact.label;
  return WORDS[key] ?? key;
}

const LONGEST = 120;

/** A value in a line of text. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** The same for a fact, by its family's words. */
export function shownField(field: string, value: unknown, family: FamilyName | null): string {
  const [key, part] = field.split(".");
  const fact = key === "facts" && family && part !== undefined ? familyOf(family).facts[part] : undefined;
  if (fact && value !== undefined && value !== null) return showFact(fact, value as never);
  return shownValue(value);
}
