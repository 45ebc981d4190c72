import type { Permission } from "../office/permissions.ts";

// Reports and their columns: the screen, the chart and the file derive from this table.

interface ReportColumn {
  heading: string;
  kind: "count" | "rupees" | "percent";
}

interface Report {
  title: string;
  about: string;
  /** Headings of a row's name and detail. */
  name: string;
  detail?: string;
  columns: readonly ReportColumn[];
  /** Index of the column that the chart shows. */
  drawn: number;
  /** Its rows are days, which the chart shows from left to right. */
  byDay?: true;
  /** Needed beside the permission for reports. */
  permission?: Permission;
}

const ORDERS = { heading: "Orders", kind: "count" } as const;
const SALES = { heading: "Sales", kind: "rupees" } as const;
const SHARE = { heading: "Share", kind: "percent" } as const;
const REFUSALS = {
  columns: [
    { heading: "Delivered", kind: "count" },
    { heading: "Refused", kind: "count" },
    { heading: "Refused, share", kind: "percent" },
    { heading: "Refused, worth", kind: "rupees" },
  ],
  drawn: 2,
} as const;

const PROFIT = {
  columns: [
    { heading: "Sales with delivery", kind: "rupees" },
    { heading: "Cost of products", kind: "rupees" },
    { heading: "Courier charges", kind: "rupees" },
    { heading: "Refunds", kind: "rupees" },
    { heading: "Profit", kind: "rupees" },
    { heading: "Sales without a cost", kind: "rupees" },
  ],
  drawn: 4,
  permission: "catalogue.cost",
} as const;
const PROFIT_ABOUT =
  "Sales minus today's cost of the products, courier charges and refunds, by the day of the order. Refused parcels count no sale, only their courier charge. Courier charges come from closed statements; until then the delivery price of the order is used. Products without a cost are left out.";

export const REPORTS = {
  "sales-by-day": {
    title: "Sales by day",
    about: "Orders that were not cancelled, by the day they were placed, with delivery.",
    name: "Day",
    columns: [ORDERS, SALES],
    drawn: 1,
    byDay: true,
  },
  "sales-by-category": {
    title: "Sales by category",
    about: "Products in orders that were not cancelled, without delivery. A product counts in its current category.",
    name: "Category",
    columns: [{ heading: "Units", kind: "count" }, SALES, SHARE],
    drawn: 1,
  },
  "sales-by-city": {
    title: "Sales by city",
    about: "Orders that were not cancelled, by the city they go to, with delivery.",
    name: "City",
    columns: [ORDERS, SALES, SHARE],
    drawn: 1,
  },
  "refusals-by-city": {
    title: "Refusals by city",
    about: "Parcels accepted or refused at the door in this period.",
    name: "City",
    ...REFUSALS,
  },
  "refusals-by-courier": {
    title: "Refusals by courier",
    about: "Parcels accepted or refused at the door in this period.",
    name: "Courier",
    ...REFUSALS,
  },
  "refusal-reasons": {
    title: "Reasons for refusals",
    about: "Why parcels were refused at the door in this period, by city.",
    name: "City",
    detail: "Reason",
    columns: [
      { heading: "Refused", kind: "count" },
      { heading: "Worth", kind: "rupees" },
    ],
    drawn: 0,
  },
  "failed-deliveries": {
    title: "Failed deliveries",
    about:
      "Parcels whose last failed attempt was in this period, of couriers that the shop follows, and what became of them.",
    name: "Courier",
    columns: [
      { heading: "Failed", kind: "count" },
      { heading: "Delivered later", kind: "count" },
      { heading: "Delivered later, share", kind: "percent" },
      { heading: "Came back", kind: "count" },
      { heading: "Still open", kind: "count" },
    ],
    drawn: 2,
  },
  "profit-by-day": { title: "Profit by day", about: PROFIT_ABOUT, name: "Day", ...PROFIT, byDay: true },
  "profit-by-category": { title: "Profit by category", about: PROFIT_ABOUT, name: "Category", ...PROFIT },
  "best-sellers": {
    title: "Best sellers",
    about: "Products in orders that were not cancelled, by sales without delivery.",
    name: "Product",
    columns: [{ heading: "Units", kind: "count" }, SALES, SHARE],
    drawn: 1,
  },
  "payment-methods": {
    title: "Payment methods",
    about:
      "Orders by how they are paid, with delivery. Refused parcels are included, other cancelled orders are not. Paid: money received, or cash collected by the courier.",
    name: "Method",
    columns: [
      ORDERS,
      SALES,
      { heading: "Paid, share of orders", kind: "percent" },
      { heading: "Refused, share of orders", kind: "percent" },
    ],
    drawn: 1,
  },
  "credit-owed": {
    title: "Coins and credit owed",
    about:
      "What customers can still use today, by the month in which it expires; the dates above do not change it. Reserved: used for orders that are not delivered yet, and returned if they are cancelled.",
    name: "Expires in",
    columns: [
      { heading: "Coins", kind: "rupees" },
      { heading: "Gift cards", kind: "rupees" },
      { heading: "Store credit", kind: "rupees" },
      { heading: "Together", kind: "rupees" },
    ],
    drawn: 3,
  },
  "slow-movers": {
    title: "Slow movers",
    about:
      "Published products in stock without a sale since the first day of this period. Sorted by worth × days without a sale.",
    name: "Product",
    detail: "Last sold",
    columns: [
      { heading: "In stock", kind: "count" },
      { heading: "Days without a sale", kind: "count" },
      { heading: "Worth", kind: "rupees" },
    ],
    drawn: 2,
  },
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

export function getReportDefinition(name: ReportName): Report {
  return REPORTS[name];
}

const METHOD_NAMES: Readonly<Record<string, string>> = {
  cod: "Cash on delivery",
  stripe: "Card",
  bank: "Bank transfer",
  jazzcash: "JazzCash",
};

export const getPaymentMethodName = (method: string): string => METHOD_NAMES[method] ?? method;
