import { z } from "zod";
import { IMPORT_MAX_COLUMNS, SETTLEMENT_ROWS_PAGE_SIZE } from "../rules/limits.ts";
import { SETTLEMENT_FAULT_NAMES } from "../rules/settlement.ts";
import { STATEMENT_MEANING_NAMES } from "../rules/statement-columns.ts";
import { DateTime, day, Id, Place, pageSize, Rupees, requiredLine, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

const Paisa = z.number().int();
const Fault = z.enum(SETTLEMENT_FAULT_NAMES);
const params = z.object({ id: z.uuid("Invalid id") });
const Day = day();

const Settlement = z.object({
  id: z.string(),
  courier: z.string(),
  name: z.string(),
  status: z.enum(["mapping", "open", "closed"]),
  by: z.string(),
  createdAt: DateTime,
  closedAt: DateTime.nullable(),
  closedBy: z.string().nullable(),
  rows: z.number().int(),
  /** Lines with something to look at. */
  faulty: z.number().int(),
});
export type Settlement = z.infer<typeof Settlement>;

const Sums = z.object({ cash: Paisa, charge: Paisa, tax: Paisa, net: Paisa });

export const WholeSettlement = Settlement.extend({
  headings: z.array(z.string()),
  /** What each column means, or "". */
  columns: z.array(z.string()),
  /** The first lines as they are in the file. */
  sample: z.array(z.array(z.string())),
  untilDay: Day.nullable(),
  /** What the courier says, and what it should be. */
  stated: Sums,
  expected: Sums,
  /** How many orders' cash closing settles, or has settled, and how much that is. */
  settles: z.object({ orders: z.number().int(), cash: Paisa }),
  faults: z.partialRecord(Fault, z.object({ rows: z.number().int(), difference: Paisa })),
  /** Whether prices are agreed with this courier: without them its charges are taken as they are. */
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
  /** What was paid less what should have been. */
  difference: Paisa,
  faults: z.array(Fault),
  acceptable: z.boolean(),
  accepted: z.boolean(),
  settles: z.boolean(),
});
export type SettlementRow = z.infer<typeof SettlementRow>;

export const listSettlements = officeEndpoint("listSettlements", {
  query: z.object({ after: text(80).optional(), limit: pageSize({ usual: 50, max: 50 }) }),
  response: z.object({
    settlements: z.array(Settlement),
    next: z.string().nullable(),
    couriers: z.array(z.string()),
  }),
});

export const uploadStatement = officeEndpoint("uploadStatement", {
  query: z.object({
    courier: requiredLine(100, "Please choose a courier"),
    name: requiredLine(200, "The file needs a name"),
  }),
  response: WholeSettlement,
});

export const getSettlement = officeEndpoint("getSettlement", { params, response: WholeSettlement });

export const listSettlementRows = officeEndpoint("listSettlementRows", {
  params,
  query: z.object({
    /** Missing: all lines; any: those with something to look at. */
    fault: z
      .enum(["any", ...SETTLEMENT_FAULT_NAMES])
      .optional()
      .catch(undefined),
    after: Place.catch(0).default(0),
    limit: pageSize({ usual: SETTLEMENT_ROWS_PAGE_SIZE, max: 200 }),
  }),
  response: z.object({ rows: z.array(SettlementRow), next: z.number().int().nullable() }),
});

export const compareSettlement = officeEndpoint("compareSettlement", {
  params,
  body: z.object({
    columns: z.array(z.enum([...STATEMENT_MEANING_NAMES, ""])).max(IMPORT_MAX_COLUMNS),
    untilDay: Day.nullable(),
  }),
  response: WholeSettlement,
});

export const acceptSettlementRow = officeEndpoint("acceptSettlementRow", {
  params: params.extend({ place: Place }),
  body: z.object({ accepted: z.boolean() }),
  response: SettlementRow,
});

export const closeSettlement = officeEndpoint("closeSettlement", {
  params,
  /** How many orders it settles, as it was seen: if that is another number by now, nothing is closed. */
  body: z.object({ settles: z.number().int().min(0) }),
  response: WholeSettlement,
});

export const removeSettlement = officeEndpoint("removeSettlement", { params, response: null });
export const getSettlementFile = officeEndpoint("getSettlementFile", { params, response: null });

const Cash = z.object({ orders: z.number().int(), rupees: Rupees });

const EarlierCash = z.object({
  /** Orders delivered before this day. */
  beforeDay: Day,
  /** What of it is not settled now. */
  unsettled: Cash,
  answer: Cash.extend({
    at: DateTime,
    by: z.string(),
    /** Settled up to and including this day; null: none of it is. */
    untilDay: Day.nullable(),
    /** Whether every payment is what the answer says. */
    finished: z.boolean(),
  }).nullable(),
});
export type EarlierCash = z.infer<typeof EarlierCash>;
const EarlierCashAnswer = z.object({ earlier: EarlierCash.nullable() });

export const getEarlierCash = officeEndpoint("getEarlierCash", { response: EarlierCashAnswer });
export const answerEarlierCash = officeEndpoint("answerEarlierCash", {
  body: z.object({ untilDay: Day.nullable() }),
  response: EarlierCashAnswer,
});

const rupees = z.number({ error: "Please enter whole rupees" }).int("Please enter whole rupees").min(0).max(1_000_000);
const grams = z.number({ error: "Please enter grams" }).int("Please enter grams").min(1).max(1_000_000);
/** Hundredths of a per cent. */
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

export const listCourierRates = officeEndpoint("listCourierRates", { response: Rates });
export const addCourierRate = officeEndpoint("addCourierRate", { body: NewRate, response: Rates });
export const removeCourierRate = officeEndpoint("removeCourierRate", {
  params: z.object({ id: Id }),
  response: Rates,
});
