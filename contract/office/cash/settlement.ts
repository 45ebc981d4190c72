import { z } from "zod";
import { IMPORT_MAX_COLUMNS, SETTLEMENT_ROWS_PAGE_SIZE, STATEMENT_MAX_BYTES } from "#contract/rules/office-limits.ts";
import { CONNECTED_SERVICES } from "#contract/rules/order/courier-services.ts";
import { SETTLEMENT_FAULT_NAMES } from "#contract/rules/order/settlement.ts";
import { STATEMENT_MEANING_NAMES } from "#contract/rules/order/statement-columns.ts";
import { DateTime, day, Id, Place, pageSize, Rupees, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const Paisa = z.number().int();
const Fault = z.enum(SETTLEMENT_FAULT_NAMES);
const params = z.object({ id: z.uuid("Invalid id") });
const Day = day();

const Settlement = z.object({
  id: z.string(),
  courier: z.string(),
  name: z.string(),
  status: z.enum(["mapping", "open", "closed"]),
  /** The courier that told the shop what it paid; null: staff uploaded a file. */
  fetchedFrom: z.enum(CONNECTED_SERVICES).nullable(),
  by: z.string(),
  createdAt: DateTime,
  closedAt: DateTime.nullable(),
  closedBy: z.string().nullable(),
  rows: z.number().int(),
  /** Number of lines that need attention. */
  faulty: z.number().int(),
});
export type Settlement = z.infer<typeof Settlement>;

const Sums = z.object({ cash: Paisa, charge: Paisa, tax: Paisa, net: Paisa });

export const WholeSettlement = Settlement.extend({
  headings: z.array(z.string()),
  /** The meaning of each column, or "". */
  columns: z.array(z.string()),
  /** The first lines of the file. */
  sample: z.array(z.array(z.string())),
  untilDay: Day.nullable(),
  /** Sums in the statement, and the sums that the shop expects. */
  stated: Sums,
  expected: Sums,
  /** Number and cash of the orders that closing settles, or has settled. */
  settles: z.object({ orders: z.number().int(), cash: Paisa }),
  faults: z.partialRecord(Fault, z.object({ rows: z.number().int(), difference: Paisa })),
  /** Whether rates are agreed with this courier; without them its charges are accepted as stated. */
  hasRates: z.boolean(),
});
export type WholeSettlement = z.infer<typeof WholeSettlement>;

const SettlementRow = z.object({
  place: z.number().int(),
  consignment: z.string(),
  order: z.string().nullable(),
  cash: Paisa.nullable(),
  charge: Paisa.nullable(),
  tax: Paisa.nullable(),
  net: Paisa.nullable(),
  grams: z.number().int().nullable(),
  expectedCash: Paisa,
  expectedCharge: Paisa.nullable(),
  expectedTax: Paisa.nullable(),
  /** Amount paid minus amount expected. */
  difference: Paisa,
  faults: z.array(Fault),
  acceptable: z.boolean(),
  accepted: z.boolean(),
  settles: z.boolean(),
});
export type SettlementRow = z.infer<typeof SettlementRow>;

const Cash = z.object({ orders: z.number().int(), rupees: Rupees });

const EarlierCash = z.object({
  /** Covers orders delivered before this day. */
  beforeDay: Day,
  /** The part that is not settled yet. */
  unsettled: Cash,
  answer: Cash.extend({
    at: DateTime,
    by: z.string(),
    /** Settled up to and including this day; null means that none is settled. */
    untilDay: Day.nullable(),
    /** Whether all payments have been updated to match the answer. */
    finished: z.boolean(),
  }).nullable(),
});
export type EarlierCash = z.infer<typeof EarlierCash>;
const EarlierCashAnswer = z.object({ earlier: EarlierCash.nullable() });

const rupees = z.number({ error: "Please enter whole rupees" }).int("Please enter whole rupees").min(0).max(1_000_000);
const grams = z.number({ error: "Please enter grams" }).int("Please enter grams").min(1).max(1_000_000);
/** Basis points: hundredths of a percent. */
const bp = z.number({ error: "Please enter a percentage" }).int("At most two decimals").min(0).max(10_000);

const NewRate = z.object({
  courier: requiredLine(100, "Please choose a courier"),
  fromDay: Day,
  firstRupees: rupees,
  firstGrams: grams,
  stepRupees: rupees,
  stepGrams: grams,
  returnRupees: rupees,
  fuelBp: bp,
  chargeTaxBp: bp,
  cashTaxBp: bp,
  source: text(200).trim(),
});
const Rate = NewRate.extend({ id: z.number().int() });
export type CourierRate = z.infer<typeof Rate>;
const Rates = z.object({ rates: z.array(Rate) });

export const SETTLEMENT_CALLS = defineOfficeCalls({
  listSettlements: {
    method: "GET",
    path: "/office/settlements",
    access: "settlement.write",
    summary: "Couriers' statements, uploaded or fetched, newest first",
    query: z.object({ after: text(80).optional(), limit: pageSize({ usual: 50, max: 50 }) }),
    response: z.object({
      settlements: z.array(Settlement),
      next: z.string().nullable(),
      couriers: z.array(z.string()),
    }),
  },
  uploadStatement: {
    method: "PUT",
    path: "/office/settlements/file",
    access: "settlement.write",
    upload: { maxBytes: STATEMENT_MAX_BYTES },
    summary: "Upload a courier's statement as CSV or XLSX; the same file again returns the same statement",
    query: z.object({
      courier: requiredLine(100, "Please choose a courier"),
      name: requiredLine(200, "The file needs a name"),
    }),
    response: WholeSettlement,
  },
  getSettlement: {
    method: "GET",
    path: "/office/settlements/:id",
    access: "settlement.write",
    summary: "One statement with its sums",
    params,
    response: WholeSettlement,
  },
  listSettlementRows: {
    method: "GET",
    path: "/office/settlements/:id/rows",
    access: "settlement.write",
    summary: "Lines of a statement with the expected amounts",
    params,
    query: z.object({
      /** Absent: all lines. "any": lines that need attention. */
      fault: z
        .enum(["any", ...SETTLEMENT_FAULT_NAMES])
        .optional()
        .catch(undefined),
      after: Place.catch(0).default(0),
      limit: pageSize({ usual: SETTLEMENT_ROWS_PAGE_SIZE, max: 200 }),
    }),
    response: z.object({ rows: z.array(SettlementRow), next: z.number().int().nullable() }),
  },
  compareSettlement: {
    method: "PUT",
    path: "/office/settlements/:id/columns",
    access: "settlement.write",
    summary: "Match the columns and compare the statement with the orders",
    params,
    body: z.object({
      columns: z.array(z.enum([...STATEMENT_MEANING_NAMES, ""])).max(IMPORT_MAX_COLUMNS),
      untilDay: Day.nullable(),
    }),
    response: WholeSettlement,
  },
  acceptSettlementRow: {
    method: "PUT",
    path: "/office/settlements/:id/rows/:place",
    access: "settlement.write",
    summary: "Accept a line with a cash difference, or not",
    params: params.extend({ place: Place }),
    body: z.object({ accepted: z.boolean() }),
    response: SettlementRow,
  },
  closeSettlement: {
    method: "POST",
    path: "/office/settlements/:id/close",
    access: "settlement.write",
    summary: "Close a statement and settle the cash of matching lines",
    params,
    /** The number of settled orders that the staff member saw; if it has changed, nothing is closed. */
    body: z.object({ settles: z.number().int().min(0) }),
    response: WholeSettlement,
  },
  removeSettlement: {
    method: "DELETE",
    path: "/office/settlements/:id",
    access: "settlement.write",
    summary: "Delete a statement that is not closed",
    params,
    response: null,
  },
  getSettlementFile: {
    method: "GET",
    path: "/office/settlements/:id/differences",
    access: "settlement.write",
    download: true,
    summary: "The differences of a statement as CSV, for the courier",
    params,
    response: null,
  },
  getEarlierCash: {
    method: "GET",
    path: "/office/earlier-cash",
    access: "settlement.write",
    summary: "Cash of orders delivered before settlements were recorded, and the answer about it",
    response: EarlierCashAnswer,
  },
  answerEarlierCash: {
    method: "PUT",
    path: "/office/earlier-cash",
    access: "settlement.write",
    summary: "Set the day up to which that cash is settled, or that none is",
    body: z.object({ untilDay: Day.nullable() }),
    response: EarlierCashAnswer,
  },
  listCourierRates: {
    method: "GET",
    path: "/office/courier-rates",
    access: "settlement.write",
    summary: "Agreed courier charges, by day",
    response: Rates,
  },
  addCourierRate: {
    method: "POST",
    path: "/office/courier-rates",
    access: "settlement.write",
    idempotent: true,
    summary: "Add agreed prices of a courier, valid from a day",
    body: NewRate,
    response: Rates,
  },
  removeCourierRate: {
    method: "DELETE",
    path: "/office/courier-rates/:id",
    access: "settlement.write",
    summary: "Remove agreed prices of a courier",
    params: z.object({ id: Id }),
    response: Rates,
  },
});
