// How the cell of one column is read: its value, or what is wrong with it.
import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import { HS_CODE, SALE_TYPE_NAMES, SALE_TYPES } from "#contract/rules/order/tax.ts";
import { isBarcode } from "#contract/rules/product/barcode.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product/product-status.ts";
import { WARRANTY_CLASS_NAMES, WARRANTY_CLASSES } from "#contract/rules/product/warranty.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import { hasControlCharacters, toVisibleLine, toVisibleText } from "#contract/rules/text/visible-text.ts";
import { describeTooLong, type ReadResult } from "./column.ts";
import { descriptionFromCell } from "./description-cell.ts";

export const DESCRIPTION_MAX_CHARACTERS = 50_000;

export function createLineReader(max: number) {
  return (cell: string): ReadResult => checkText(toVisibleLine(cell), max);
}

export function createTextReader(max: number) {
  return (cell: string): ReadResult => checkText(toVisibleText(cell).replace(/\r\n?/g, "\n").trim(), max);
}

function checkText(value: string, max: number): ReadResult {
  if (value.length > max) return { problem: describeTooLong(max) };
  if (hasControlCharacters(value) || value.includes("\u0000") || !value.isWellFormed())
    return { problem: "has characters that cannot be used" };
  return { value };
}

export function readDescription(cell: string): ReadResult {
  const read = createTextReader(DESCRIPTION_MAX_CHARACTERS)(cell);
  return "problem" in read ? read : { value: descriptionFromCell(read.value as string) };
}

export function readSlug(cell: string): ReadResult {
  const slug = cell.trim().replace(/^.*\//, "");
  return slug !== "" && slug.length <= 200 && toSlug(slug) === slug
    ? { value: slug }
    : { problem: "must be small letters, digits and hyphens, such as amd-ryzen-5-7600" };
}

export function readBarcode(cell: string): ReadResult {
  const digits = cell.replace(/[\s-]/g, "");
  return isBarcode(digits)
    ? { value: digits }
    : { problem: "must be an EAN or UPC whose last digit fits the others; store it as text to keep leading zeros" };
}

export function readStatus(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const status = PRODUCT_STATUSES.find((name) => name === word);
  return status ? { value: status } : { problem: `must be one of ${PRODUCT_STATUSES.join(", ")}` };
}

export function readWarranty(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const warrantyClass = WARRANTY_CLASS_NAMES.find(
    (name) => name === word || WARRANTY_CLASSES[name].toLowerCase() === word,
  );
  return warrantyClass ? { value: warrantyClass } : { problem: `must be one of ${WARRANTY_CLASS_NAMES.join(", ")}` };
}

/** Spreadsheets drop the point, or zeros behind it. */
export function readHsCode(cell: string): ReadResult {
  const [head = "", rest = ""] = cell.trim().split(".");
  const code =
    rest === "" && head.length === 8 ? `${head.slice(0, 4)}.${head.slice(4)}` : `${head}.${rest.padEnd(4, "0")}`;
  return HS_CODE.test(code) ? { value: code } : { problem: "must be eight digits such as 8471.3010" };
}

export function readSaleType(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const saleType = SALE_TYPE_NAMES.find((name) => name === word || SALE_TYPES[name].toLowerCase() === word);
  return saleType ? { value: saleType } : { problem: `must be one of ${SALE_TYPE_NAMES.join(", ")}` };
}

export function readYesNo(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  return word === "yes" || word === "no" ? { value: word === "yes" } : { problem: "must be yes or no" };
}

export function readFamily(cell: string): ReadResult {
  const word = cell.trim().toLowerCase();
  const name = FAMILY_NAMES.find((family) => family === word || getFamily(family).title.toLowerCase() === word);
  return name ? { value: name } : { problem: `must be one of ${FAMILY_NAMES.join(", ")}` };
}

export function readChips(cell: string): ReadResult {
  const chips = cell
    .split("|")
    .map((chip) => toVisibleLine(chip))
    .filter(Boolean);
  if (chips.length > 4 || chips.some((chip) => chip.length > 60))
    return { problem: "must be at most four short chips with | between them" };
  const all = checkText(chips.join(""), 240);
  return "problem" in all ? all : { value: chips };
}
