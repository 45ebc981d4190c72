import { STATEMENT_MAX_BYTES } from "../../rules/limits.ts";
import type { OfficeCall } from "./office-call.ts";

const access = "settlement.write";

export const SETTLEMENT_CALLS = {
  listSettlements: {
    method: "GET",
    path: "/office/settlements",
    access,
    summary: "Couriers' statements, newest first",
  },
  uploadStatement: {
    method: "PUT",
    path: "/office/settlements/file",
    access,
    upload: { maxBytes: STATEMENT_MAX_BYTES },
    summary: "Bring a courier's statement as CSV or XLSX; the same file again is the same statement",
  },
  getSettlement: { method: "GET", path: "/office/settlements/:id", access, summary: "One statement with its sums" },
  listSettlementRows: {
    method: "GET",
    path: "/office/settlements/:id/rows",
    access,
    summary: "Lines of a statement beside what the books say",
  },
  compareSettlement: {
    method: "PUT",
    path: "/office/settlements/:id/columns",
    access,
    summary: "Say what the columns mean, and hold the statement against the books",
  },
  acceptSettlementRow: {
    method: "PUT",
    path: "/office/settlements/:id/rows/:place",
    access,
    summary: "Take a line as it is, or not",
  },
  closeSettlement: {
    method: "POST",
    path: "/office/settlements/:id/close",
    access,
    summary: "Close a statement: the cash of what matched is the shop's",
  },
  removeSettlement: {
    method: "DELETE",
    path: "/office/settlements/:id",
    access,
    summary: "Throw a statement away that is not closed",
  },
  getSettlementFile: {
    method: "GET",
    path: "/office/settlements/:id/differences",
    access,
    download: true,
    summary: "The differences of a statement as CSV, for the courier",
  },
  getEarlierCash: {
    method: "GET",
    path: "/office/earlier-cash",
    access,
    summary: "Cash of orders delivered before settlements were recorded, and the answer about it",
  },
  answerEarlierCash: {
    method: "PUT",
    path: "/office/earlier-cash",
    access,
    summary: "Say until which day that cash is settled, or that none of it is",
  },
  listCourierRates: { method: "GET", path: "/office/courier-rates", access, summary: "What couriers may keep, by day" },
  addCourierRate: {
    method: "POST",
    path: "/office/courier-rates",
    access,
    idempotent: true,
    summary: "Say what a courier may keep from a day on",
  },
  removeCourierRate: {
    method: "DELETE",
    path: "/office/courier-rates/:id",
    access,
    summary: "Take back what was said of a courier's prices",
  },
} as const satisfies Record<string, OfficeCall>;
