import type { Report } from "#contract/office/report.ts";
import type { ReportName } from "#contract/rules/reports.ts";

type Row = Report["rows"][number];
type Days = Pick<Report, "from" | "to">;

const orders = (filters: Record<string, string>) => `/orders?${new URLSearchParams({ queue: "all", ...filters })}`;

const LINKS: Partial<Record<ReportName, (row: Row, days: Days) => string>> = {
  "sales-by-day": ({ name }) => orders({ from: name, to: name }),
  "sales-by-city": ({ name }, days) => orders({ city: name, ...days }),
  "slow-movers": ({ productId }) => `/products/${productId}`,
};

/** Where a row leads to: the orders or the product behind it. */
export function linkOf(name: ReportName, days: Days): { linkTo?: (row: Row) => string } {
  const link = LINKS[name];
  return link ? { linkTo: (row) => link(row, days) } : {};
}
