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

export const REPORTS = {
  "sales-by-day": {
    title: "Sales by day",
    about: "Orders that were not cancelled, by the day they were placed, with delivery.",
    name: "Day",
    columns: [ORDERS, SALES],
    drawn: 1,
  },
  "sales-by-category": {
    title: "Sales by category",
    about: "What was in orders that were not cancelled, without delivery. A product counts where it stands now.",
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
    about: "Parcels that were taken or refused at the door in this time.",
    name: "City",
    ...REFUSALS,
  },
  "refusals-by-courier": {
    title: "Refusals by courier",
    about: "Parcels that were taken or refused at the door in this time.",
    name: "Courier",
    ...REFUSALS,
  },
  "refusal-reasons": {
    title: "Reasons for refusals",
    about: "Why parcels were refused at the door in this time, city by city.",
    name: "City",
    detail: "Reason",
    columns: [
      { heading: "Refused", kind: "count" },
      { heading: "Worth", kind: "rupees" },
    ],
    drawn: 0,
  },
  "slow-movers": {
    title: "Slow movers",
    about:
      "Published and in stock, and not sold since the first day of this time. First comes what ties up the most money for the longest: worth × days.",
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
