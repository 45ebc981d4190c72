import type { Report } from "#contract/office/report.ts";
import type { ReportName } from "#contract/rules/reports.ts";

type Row = Report["rows"][number];
type Days = Pick<Report, "from" | "to">;

const buildOrdersLink = (filters: Record<string, string>) =>
  `/orders?${new URLSearchParams({ queue: "all", ...filters })}`;

const LINKS: Partial<Record<ReportName, (row: Row, days: Days) => string>> = {
  "sales-by-day": ({ name }) => buildOrdersLink({ from: name, to: name }),
  "sales-by-city": ({ name }, days) => buildOrdersLink({ city: name, ...days }),
  "profit-by-day": ({ name }) => buildOrdersLink({ from: name, to: name }),
  "best-sellers": ({ productId }) => `/products/${productId}`,
  "slow-movers": ({ productId }) => `/products/${productId}`,
};

/** A row leads to the orders or the product behind the figures. */
export function findLink(name: ReportName, days: Days): { linkTo?: (row: Row) => string } {
  const link = LINKS[name];
  return link ? { linkTo: (row) => link(row, days) } : {};
}
