// Columns of import and export files: one list for reading, writing and mapping. Fact columns follow
// them (contract/facts/cell.ts).
import { WARRANTY_TEXT_MAX_CHARACTERS } from "#contract/rules/product/warranty.ts";
import { stripUnits } from "#contract/rules/text/strip-units.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import { type Column, normaliseHeading } from "./column.ts";
import { cellFromDescription } from "./description-cell.ts";
import { FAMILY_HEADING, SLUG_HEADING } from "./headings.ts";
import {
  createLineReader,
  createTextReader,
  DESCRIPTION_MAX_CHARACTERS,
  readBarcode,
  readChips,
  readDescription,
  readFamily,
  readHsCode,
  readSaleType,
  readSlug,
  readStatus,
  readWarranty,
  readYesNo,
} from "./read-cell.ts";
import { readPercent, readRupees, readWhole } from "./read-number.ts";
import { lineFromSpecification, readSpecifications } from "./specification-lines.ts";

const OVERVIEW_MAX_CHARACTERS = 2_000;
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
    read: readSpecifications,
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
