// Columns of import and export files: one list for reading, writing and mapping. Fact columns follow
// them (contract/facts/cell.ts).
import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import { HS_CODE, SALE_TYPE_NAMES, SALE_TYPES } from "#contract/rules/order/tax.ts";
import { isBarcode } from "#contract/rules/product/barcode.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product/product-status.ts";
import {
  WARRANTY_CLASS_NAMES,
  WARRANTY_CLASSES,
  WARRANTY_TEXT_MAX_CHARACTERS,
} from "#contract/rules/product/warranty.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import { stripUnits } from "#contract/rules/text/strip-units.ts";
import { hasControlCharacters, toVisibleLine, toVisibleText } from "#contract/rules/text/visible-text.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import { type Column, describeTooLong, normaliseHeading, type ReadResult } from "./column.ts";
import { cellFromDescription, descriptionFromCell } from "./description-cell.ts";
import { FAMILY_HEADING, SLUG_HEADING } from "./headings.ts";
import { readPercent, readRupees, readWhole } from "./read-number.ts";

const OVERVIEW_MAX_CHARACTERS = 2_000;
const DESCRIPTION_MAX_CHARACTERS = 50_000;
const MORE_ROWS_MAX_CHARACTERS = 20_000;

export const COLUMNS: readonly Column[] = [
  { field: "slug", heading: SLUG_HEADING, aliases: ["address", "slug", "handle"], read: readSlug, write: toText },
  {
    field: "sku",
    heading: "SKU",
    aliases: ["item code", "product code", "code", "part number", "part no", "model no"],
    read: createLineReader(64),
    write: toText,
    emptied: { value: null },
  },
  {
    field: "barcode",
    heading: "Barcode",
    aliases: ["ean", "upc", "gtin", "ean13"],
    read: readBarcode,
    write: toText,
    emptied: { value: null },
  },
  {
    field: "name",
    heading: "Name",
    aliases: ["title", "product", "product name", "item", "item name"],
    read: createLineReader(200),
    write: toText,
  },
  {
    field: "brand",
    heading: "Brand",
    aliases: ["make", "manufacturer", "company"],
    read: createLineReader(100),
    write: toText,
  },
  { field: "family", heading: FAMILY_HEADING, aliases: ["family"], read: readFamily, write: toText },
  { field: "category", heading: "Category", aliases: ["product category"], read: createLineReader(200), write: toText },
  {
    field: "total",
    heading: "Price",
    aliases: ["price (rs)", "price (pkr)", "rate", "retail price", "sale price", "mrp", "total"],
    read: readRupees,
    write: toText,
  },
  {
    field: "discount",
    heading: "Discount (%)",
    aliases: ["discount", "discount %", "off"],
    read: readPercent,
    write: toText,
  },
  {
    field: "stock",
    heading: "Stock",
    aliases: ["qty", "quantity", "in stock", "available", "balance"],
    read: (cell) => readWhole(cell.replace(/\.0+$/, ""), { what: "a whole number of pieces", max: 1_000_000 }),
    write: toText,
  },
  { field: "status", heading: "Status", aliases: ["state"], read: readStatus, write: toText },
  {
    field: "cost",
    heading: "Cost",
    aliases: ["cost price", "purchase price", "dealer price", "buying price"],
    read: readRupees,
    write: toText,
    emptied: { value: null },
    secret: true,
  },
  {
    field: "warrantyMonths",
    heading: "Warranty (months)",
    aliases: ["warranty"],
    read: (cell) =>
      readWhole(stripUnits(cell, { after: ["months", "month"] }), { what: "a whole number of months", max: 1_200 }),
    write: toText,
    emptied: { value: null },
  },
  {
    field: "warrantyClass",
    heading: "Warranty by",
    aliases: ["warranty type"],
    read: readWarranty,
    write: toText,
    emptied: { value: null },
  },
  {
    field: "warrantyCovers",
    heading: "Warranty covers",
    aliases: [],
    maxCharacters: WARRANTY_TEXT_MAX_CHARACTERS,
    read: createTextReader(WARRANTY_TEXT_MAX_CHARACTERS),
    write: toText,
    emptied: { value: null },
  },
  {
    field: "warrantyClaimAt",
    heading: "Warranty claims at",
    aliases: ["claim warranty at"],
    maxCharacters: WARRANTY_TEXT_MAX_CHARACTERS,
    read: createTextReader(WARRANTY_TEXT_MAX_CHARACTERS),
    write: toText,
    emptied: { value: null },
  },
  {
    field: "asksSerials",
    heading: "Serial numbers",
    aliases: ["serials", "asks for serials"],
    read: readYesNo,
    write: (asks: boolean) => (asks ? "yes" : "no"),
  },
  {
    field: "hsCode",
    heading: "HS code",
    aliases: ["hs", "pct code", "tariff code"],
    read: readHsCode,
    write: toText,
    emptied: { value: null },
  },
  {
    field: "taxUnit",
    heading: "Tax unit",
    aliases: ["unit of measure", "uom"],
    read: createLineReader(60),
    write: toText,
    emptied: { value: null },
  },
  {
    field: "saleType",
    heading: "Sale type",
    aliases: ["tax sale type"],
    read: readSaleType,
    write: toText,
    emptied: { value: null },
  },
  {
    field: "shortDesc",
    heading: "Short description",
    aliases: ["overview", "summary"],
    maxCharacters: OVERVIEW_MAX_CHARACTERS,
    read: createTextReader(OVERVIEW_MAX_CHARACTERS),
    write: toText,
    emptied: { value: "" },
  },
  {
    field: "description",
    heading: "Description",
    aliases: ["about", "long description", "details"],
    maxCharacters: DESCRIPTION_MAX_CHARACTERS,
    read: readDescription,
    write: cellFromDescription,
    emptied: { value: "" },
  },
  {
    field: "daysOnSale",
    heading: "Days on sale",
    aliases: [],
    read: (cell) => readWhole(cell, { what: "a whole number of days", max: 36_500 }),
    write: toText,
  },
  {
    field: "ownChips",
    heading: "Chips",
    aliases: [],
    read: readChips,
    write: (chips: readonly string[]) => chips.join(" | "),
    emptied: { value: null },
  },
  {
    field: "moreRows",
    heading: "More specifications",
    aliases: ["more rows"],
    maxCharacters: MORE_ROWS_MAX_CHARACTERS,
    read: readMoreRows,
    write: (rows: readonly Specification[]) => rows.map(lineFromSpecification).join("\n"),
    emptied: { value: [] },
  },
];

/** The column of fact sources. Reading a cell needs the family (contract/facts/sources.ts). */
export const SOURCES_HEADING = "Sources";

const BY_FIELD = new Map(COLUMNS.map((column) => [column.field, column]));
const BY_HEADING = new Map(
  COLUMNS.flatMap((column) =>
    [column.heading, ...column.aliases].map((name) => [normaliseHeading(name), column.field]),
  ),
);

export const findColumn = (field: string): Column | undefined => BY_FIELD.get(field);

/** Returns the field that a heading most likely means. */
export const findField = (heading: string): string | undefined => BY_HEADING.get(normaliseHeading(heading));

function toText(value: string | number): string {
  return String(value);
}

function createLineReader(max: number) {
  return (cell: string): ReadResult => checkText(toVisibleLine(cell), max);
}

function createTextReader(max: number) {
  return (cell: string): ReadResult => checkText(toVisibleText(cell).replace(/\r\n?/g, "\n").trim(), max);
}

function checkText(value: string, max: number): ReadResult {
  if (value.length > max) return { problem: describeTooLong(max) };
  if (hasControlCharacters(value) || value.includes("\u0000") || !value.isWellFormed())
    return { problem: "has characters that cannot be used" };
  return { value };
}

function readDescription(cell: string): ReadResult {
  const read = createTextReader(DESCRIPTION_MAX_CHARACTERS)(cell);
  return "problem" in read ? read : { value: descriptionFromCell(read.value as string) };
}

function readSlug(cell: string): ReadResult {
  const slug = cell.trim().replace(/^.*\//, "");
  return slug !== "" && slug.length <= 200 && toSlug(slug) === slug
    ? { value: slug }
    : { problem: "must be small letters, digits and hyphens, such as amd-ryzen-5-7600" };
}

function readBarcode(cell: string): ReadResult {
  const digits = cell.replace(/[\s-]/g, "");
  return isBarcode(digits)
    ? { value: digits }
    : { problem: "must be an EAN or UPC whose last digit fits the others; store it as text to keep leading zeros" };
}

function readStatus(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const status = PRODUCT_STATUSES.find((name) => name === word);
  return status ? { value: status } : { problem: `must be one of ${PRODUCT_STATUSES.join(", ")}` };
}

function readWarranty(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const warrantyClass = WARRANTY_CLASS_NAMES.find(
    (name) => name === word || WARRANTY_CLASSES[name].toLowerCase() === word,
  );
  return warrantyClass ? { value: warrantyClass } : { problem: `must be one of ${WARRANTY_CLASS_NAMES.join(", ")}` };
}

/** Spreadsheets drop the point, or zeros behind it. */
function readHsCode(cell: string): ReadResult {
  const [head = "", rest = ""] = cell.trim().split(".");
  const code =
    rest === "" && head.length === 8 ? `${head.slice(0, 4)}.${head.slice(4)}` : `${head}.${rest.padEnd(4, "0")}`;
  return HS_CODE.test(code) ? { value: code } : { problem: "must be eight digits such as 8471.3010" };
}

function readSaleType(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const saleType = SALE_TYPE_NAMES.find((name) => name === word || SALE_TYPES[name].toLowerCase() === word);
  return saleType ? { value: saleType } : { problem: `must be one of ${SALE_TYPE_NAMES.join(", ")}` };
}

function readYesNo(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  return word === "yes" || word === "no" ? { value: word === "yes" } : { problem: "must be yes or no" };
}

function readFamily(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const name = FAMILY_NAMES.find((family) => family === word || getFamily(family).title.toLowerCase() === word);
  return name ? { value: name } : { problem: `must be one of ${FAMILY_NAMES.join(", ")}` };
}

function readChips(cell: string): ReadResult {
  const chips = cell
    .split("|")
    .map((chip) => toVisibleLine(chip))
    .filter(Boolean);
  if (chips.length > 4 || chips.some((chip) => chip.length > 60))
    return { problem: "must be at most four short chips with | between them" };
  const all = checkText(chips.join(""), 240);
  return "problem" in all ? all : { value: chips };
}

/** Reads one row per line: "Group / Name: value [unit]". */
function readMoreRows(cell: string): ReadResult {
  const lines = toVisibleText(cell)
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  const rows = lines.map(specificationFromLine);
  if (rows.includes(undefined) || hasControlCharacters(cell))
    return { problem: 'must have lines such as "In the box / Cable: USB-C [1 m]"' };
  return { value: rows };
}

function specificationFromLine(line: string): Specification | undefined {
  const slash = line.indexOf(" / ", 1);
  const colon = slash < 0 ? -1 : line.indexOf(": ", slash + " / ".length + 1);
  if (colon < 0) return undefined;
  const [group, name] = [line.slice(0, slash), line.slice(slash + " / ".length, colon)];
  const rest = line.slice(colon + ": ".length);
  const bracket = rest.endsWith("]") ? rest.indexOf(" [") : -1;
  const unit = bracket < 0 ? "" : rest.slice(bracket + " [".length, -1);
  return { group, name, value: unit === "" ? rest : rest.slice(0, bracket), unit };
}

function lineFromSpecification({ group, name, value, unit }: Specification): string {
  return `${group} / ${name}: ${value}${unit ? ` [${unit}]` : ""}`;
}
