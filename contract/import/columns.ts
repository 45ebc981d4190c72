// The columns of the shop's spreadsheets: one list for reading, writing and the choices when columns are mapped. Facts of a family
// come after these (contract/facts/cell.ts).
import { FAMILY_NAMES, familyOf } from "#contract/facts/families.ts";
import { isBarcode } from "#contract/rules/barcode.ts";
import { bareNumber } from "#contract/rules/bare-number.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product-status.ts";
import { slugOf } from "#contract/rules/slug.ts";
import { hasControls, visibleLine, visibleText } from "#contract/rules/visible-text.ts";
import { WARRANTY_CLASS_NAMES, WARRANTY_CLASSES } from "#contract/rules/warranty.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import { readAbout, writeAbout } from "./about.ts";
import { type Column, longerThan, type Reading, sameHeading } from "./column.ts";
import { readPercent, readRupees, readWhole } from "./read-number.ts";

const OVERVIEW_MAX_CHARACTERS = 2_000;
const ABOUT_MAX_CHARACTERS = 50_000;
const MORE_ROWS_MAX_CHARACTERS = 20_000;

export const COLUMNS: readonly Column[] = [
  { field: "slug", heading: "Address", aliases: ["slug", "handle"], read: readSlug, write: asText },
  {
    field: "sku",
    heading: "SKU",
    aliases: ["item code", "product code", "code", "part number", "part no", "model no"],
    read: line(64),
    write: asText,
    emptied: { value: null },
  },
  {
    field: "barcode",
    heading: "Barcode",
    aliases: ["ean", "upc", "gtin", "ean13"],
    read: readBarcode,
    write: asText,
    emptied: { value: null },
  },
  {
    field: "name",
    heading: "Name",
    aliases: ["title", "product", "product name", "item", "item name"],
    read: line(200),
    write: asText,
  },
  { field: "brand", heading: "Brand", aliases: ["make", "manufacturer", "company"], read: line(100), write: asText },
  { field: "family", heading: "Family", aliases: ["product type"], read: readFamily, write: asText },
  { field: "category", heading: "Category", aliases: ["product category"], read: line(200), write: asText },
  {
    field: "total",
    heading: "Price",
    aliases: ["price (rs)", "price (pkr)", "rate", "retail price", "sale price", "mrp", "total"],
    read: readRupees,
    write: asText,
  },
  {
    field: "discount",
    heading: "Discount (%)",
    aliases: ["discount", "discount %", "off"],
    read: readPercent,
    write: asText,
  },
  {
    field: "stock",
    heading: "Stock",
    aliases: ["qty", "quantity", "in stock", "available", "balance"],
    read: (cell) => readWhole(cell.replace(/\.0+$/, ""), { what: "a whole number of pieces", max: 1_000_000 }),
    write: asText,
  },
  { field: "status", heading: "Status", aliases: ["state"], read: readStatus, write: asText },
  {
    field: "cost",
    heading: "Cost",
    aliases: ["cost price", "purchase price", "dealer price", "buying price"],
    read: readRupees,
    write: asText,
    emptied: { value: null },
    secret: true,
  },
  {
    field: "warrantyMonths",
    heading: "Warranty (months)",
    aliases: ["warranty"],
    read: (cell) =>
      readWhole(bareNumber(cell, { after: ["months", "month"] }), { what: "a whole number of months", max: 1_200 }),
    write: asText,
    emptied: { value: null },
  },
  {
    field: "warrantyClass",
    heading: "Warranty by",
    aliases: ["warranty type"],
    read: readWarranty,
    write: asText,
    emptied: { value: null },
  },
  {
    field: "shortDesc",
    heading: "Overview",
    aliases: ["short description", "summary"],
    maxCharacters: OVERVIEW_MAX_CHARACTERS,
    read: text(OVERVIEW_MAX_CHARACTERS),
    write: asText,
    emptied: { value: "" },
  },
  {
    field: "description",
    heading: "About",
    aliases: ["description", "long description", "details"],
    maxCharacters: ABOUT_MAX_CHARACTERS,
    read: readDescription,
    write: writeAbout,
    emptied: { value: "" },
  },
  {
    field: "daysOnSale",
    heading: "Days on sale",
    aliases: [],
    read: (cell) => readWhole(cell, { what: "a whole number of days", max: 36_500 }),
    write: asText,
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
    heading: "More rows",
    aliases: [],
    maxCharacters: MORE_ROWS_MAX_CHARACTERS,
    read: readMoreRows,
    write: (rows: readonly Specification[]) => rows.map(lineOfRow).join("\n"),
    emptied: { value: [] },
  },
];

/** Its facts' sources; the heading is known, the reading needs the family (contract/facts/sources.ts). */
export const SOURCES_HEADING = "Sources";

const BY_FIELD = new Map(COLUMNS.map((column) => [column.field, column]));
const BY_HEADING = new Map(
  COLUMNS.flatMap((column) => [column.heading, ...column.aliases].map((name) => [sameHeading(name), column.field])),
);

export const columnOfField = (field: string): Column | undefined => BY_FIELD.get(field);

/** The field that a heading most likely means. */
export const fieldOfHeading = (heading: string): string | undefined => BY_HEADING.get(sameHeading(heading));

function asText(value: string | number): string {
  return String(value);
}

function line(max: number) {
  return (cell: string): Reading => bounded(visibleLine(cell), max);
}

function text(max: number) {
  return (cell: string): Reading => bounded(visibleText(cell).replace(/\r\n?/g, "\n").trim(), max);
}

function bounded(value: string, max: number): Reading {
  if (value.length > max) return { problem: longerThan(max) };
  if (hasControls(value) || value.includes("\u0000") || !value.isWellFormed())
    return { problem: "has characters that cannot be used" };
  return { value };
}

function readDescription(cell: string): Reading {
  const read = text(ABOUT_MAX_CHARACTERS)(cell);
  return "problem" in read ? read : { value: readAbout(read.value as string) };
}

function readSlug(cell: string): Reading {
  const slug = cell.trim().replace(/^.*\//, "");
  return slug !== "" && slug.length <= 200 && slugOf(slug) === slug
    ? { value: slug }
    : { problem: "must be small letters, digits and hyphens, such as amd-ryzen-5-7600" };
}

function readBarcode(cell: string): Reading {
  const digits = cell.replace(/[\s-]/g, "");
  return isBarcode(digits)
    ? { value: digits }
    : { problem: "must be an EAN or UPC whose last digit fits the others; store it as text to keep leading noughts" };
}

function readStatus(cell: string): Reading {
  const word = cell.trim().toLowerCase();
  const status = PRODUCT_STATUSES.find((name) => name === word);
  return status ? { value: status } : { problem: `must be one of ${PRODUCT_STATUSES.join(", ")}` };
}

function readWarranty(cell: string): Reading {
  const word = cell.trim().toLowerCase();
  const found = WARRANTY_CLASS_NAMES.find((name) => name === word || WARRANTY_CLASSES[name].toLowerCase() === word);
  return found ? { value: found } : { problem: `must be one of ${WARRANTY_CLASS_NAMES.join(", ")}` };
}

function readFamily(cell: string): Reading {
  const word = cell.trim().toLowerCase();
  const name = FAMILY_NAMES.find((family) => family === word || familyOf(family).title.toLowerCase() === word);
  return name ? { value: name } : { problem: `must be one of ${FAMILY_NAMES.join(", ")}` };
}

function readChips(cell: string): Reading {
  const chips = cell
    .split("|")
    .map((chip) => visibleLine(chip))
    .filter(Boolean);
  if (chips.length > 4 || chips.some((chip) => chip.length > 60))
    return { problem: "must be at most four short chips with | between them" };
  const all = bounded(chips.join(""), 240);
  return "problem" in all ? all : { value: chips };
}

/** A line a row: "Group / Name: value [unit]". */
function readMoreRows(cell: string): Reading {
  const lines = visibleText(cell)
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  const rows = lines.map(rowOfLine);
  if (rows.includes(undefined) || hasControls(cell))
    return { problem: 'must have lines such as "In the box / Cable: USB-C [1 m]"' };
  return { value: rows };
}

function rowOfLine(written: string): Specification | undefined {
  const slash = written.indexOf(" / ", 1);
  const colon = slash < 0 ? -1 : written.indexOf(": ", slash + " / ".length + 1);
  if (colon < 0) return undefined;
  const [group, name] = [written.slice(0, slash), written.slice(slash + " / ".length, colon)];
  const rest = written.slice(colon + ": ".length);
  const bracket = rest.endsWith("]") ? rest.indexOf(" [") : -1;
  const unit = bracket < 0 ? "" : rest.slice(bracket + " [".length, -1);
  return { group, name, value: unit === "" ? rest : rest.slice(0, bracket), unit };
}

function lineOfRow({ group, name, value, unit }: Specification): string {
  return `${group} / ${name}: ${value}${unit ? ` [${unit}]` : ""}`;
}
