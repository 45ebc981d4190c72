import type { Today } from "#contract/office/today.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { DayBars } from "#office/components/chart/day-bars.tsx";

type Sales = NonNullable<Today["sales"]>;

/** The table has the same numbers for screen readers. */
export function SalesChart({ sales }: { sales: Sales }) {
  return (
    <figure className="grid gap-2">
      <DayBars
        days={sales.map(({ day, rupees, orders }) => ({
          day,
          value: rupees,
          label: `${formatRupees(rupees)}, ${orders} orders`,
        }))}
        format={formatRupees}
      />
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted">Show as table</summary>
        <table className="w-full max-w-md">
          <caption className="sr-only">Sales of the last 30 days</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="text-start font-medium">
                Day
              </th>
              <th scope="col" className="text-end font-medium">
                Orders
              </th>
              <th scope="col" className="text-end font-medium">
                Sales
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.toReversed().map(({ day, orders, rupees }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {day}
                </th>
                <td className="py-1 text-end tabular-nums">{orders}</td>
                <td className="py-1 text-end tabular-nums">{formatRupees(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
