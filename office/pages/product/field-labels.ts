import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { formatFactValue } from "#contract/facts/format-fact.ts";

const WORDS: Readonly<Record<string, string>> = {
  name: "Name",
  slug: "Web address",
  brandId: "Brand",
  childCategoryId: "Category",
  subCategoryId: "Sub-category",
  total: "Price",
  discount: "Discount",
  cost: "Cost",
  shortDesc: "Short description",
  description: "Description",
  status: "Status",
  family: "Product type",
  facts: "Specifications",
  factSources: "Sources of specifications",
  moreRows: "More specifications",
  ownPhotos: "Photos",
  sku: "SKU",
  barcode: "Barcode",
  warrantyClass: "Warranty",
  warrantyMonths: "Warranty in months",
  warrantyCovers: "What the warranty covers",
  warrantyClaimAt: "Where to claim it",
  asksSerials: "Serial numbers",
  hsCode: "HS code",
  taxUnit: "Tax unit",
  saleType: "Sale type",
  reorderLevel: "Reorder level",
  parts: "Parts",
  stock: "Stock",
  reason: "Reason",
  note: "Note",
};

/** Returns the editor's label of a field; "facts.va" has the label of the fact. */
export function getFieldLabel(field: string, family?: FamilyName | null): string {
  const [key = "", part] = field.split(".");
  const fact = family && part !== undefined ? getFamily(family).facts[part] : undefined;
  if (fact) return key === "factSources" ? `Source of ${fact.label}` : fact.label;
  return WORDS[key] ?? key;
}

const LONGEST = 120;

export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** Formats a fact with the words of its family. */
export function formatField(field: string, value: unknown, family: FamilyName | null): string {
  const [key, part] = field.split(".");
  const fact = key === "facts" && family && part !== undefined ? getFamily(family).facts[part] : undefined;
  if (fact && value !== undefined && value !== null) return formatFactValue(fact, value as never);
  return formatValue(value);
}
