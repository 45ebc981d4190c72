import { isPhone, normalizePhone } from "../text/phone.ts";
import { CONSIGNMENT, findOrderNumber } from "./scan.ts";

/** Lines of one pasted list. */
export const CONSIGNMENT_LINES_MAX = 500;
/** A courier's list may have names and addresses beside each number. */
export const CONSIGNMENT_LIST_MAX_CHARACTERS = 200_000;

/** other-courier: needs a choice by staff. done: handed over with this number before. */
export const CONSIGNMENT_STATES = ["ready", "other-courier", "done", "problem"] as const;
export type ConsignmentState = (typeof CONSIGNMENT_STATES)[number];

const CONSIGNMENT_MAX = 40;
const CONSIGNMENT_MIN = 4;

export interface ConsignmentLine {
  /** The line in the pasted text, from 1. */
  line: number;
  consignment: string;
  /** In the same line: the order's number or the customer's phone. */
  order: string | null;
  phone: string | null;
}

export interface ConsignmentList {
  lines: ConsignmentLine[];
  /** Lines without a consignment number. */
  unreadable: { line: number; text: string }[];
}

/** Reads one parcel per line; tabs, commas, semicolons or spaces separate its cells. */
export function parseConsignmentList(text: string): ConsignmentList {
  const list: ConsignmentList = { lines: [], unreadable: [] };
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() === "" || isHeading(row, list)) continue;
    const found = parseLine(row);
    if (found) list.lines.push({ line: index + 1, ...found });
    else list.unreadable.push({ line: index + 1, text: row.trim().slice(0, 80) });
  }
  return list;
}

/** Couriers' exports begin with the names of the columns. */
function isHeading(row: string, { lines, unreadable }: ConsignmentList): boolean {
  return lines.length + unreadable.length === 0 && !/\d/.test(row);
}

function parseLine(row: string): Omit<ConsignmentLine, "line"> | undefined {
  const cells = splitCells(row);
  const phone = cells.map(normalizePhone).find(isPhone) ?? null;
  const order = cells.map(findOrderNumber).find((number) => number !== undefined) ?? null;
  const others = cells.filter((cell) => !isPhone(normalizePhone(cell)) && !findOrderNumber(cell));
  const consignment = others.find(isConsignment);
  return consignment === undefined ? undefined : { consignment, order, phone };
}

/** Spaces separate cells only without other separators, because phones contain spaces. */
function splitCells(row: string): string[] {
  const separated = row.split(/[\t,;]/);
  const cells = separated.length > 1 ? separated : joinPhone(row).split(/\s+/);
  return cells.map((cell) => stripQuotes(cell.trim())).filter((cell) => cell !== "");
}

const isQuote = (letter: string | undefined) => letter === '"' || letter === "'";

function stripQuotes(cell: string): string {
  let [start, end] = [0, cell.length];
  while (isQuote(cell[start])) start += 1;
  while (end > start && isQuote(cell[end - 1])) end -= 1;
  return cell.slice(start, end);
}

const joinPhone = (row: string) =>
  row.replace(
    /(^|\s)((?:\+92|0092|92|0)[ -]?3\d{2}[ -]?\d{3}[ -]?\d{4})(?=\s|$)/,
    (_, before: string, phone: string) => `${before}${phone.replace(/[ -]/g, "")}`,
  );

function isConsignment(cell: string): boolean {
  return cell.length >= CONSIGNMENT_MIN && cell.length <= CONSIGNMENT_MAX && /\d/.test(cell) && CONSIGNMENT.test(cell);
}

/** Numbers alone belong to the chosen orders in their sequence, if there are as many. */
export function assignToOrders(list: ConsignmentList, numbers: readonly string[]): ConsignmentList {
  const isBare = list.lines.every(({ order, phone }) => order === null && phone === null);
  if (!isBare || list.unreadable.length > 0 || list.lines.length !== numbers.length) return list;
  return { ...list, lines: list.lines.map((line, index) => ({ ...line, order: numbers[index] ?? null })) };
}
