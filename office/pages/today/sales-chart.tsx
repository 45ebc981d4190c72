import type { Today } from "#contract/office/today.ts";
import { formatRupees } from "#contract/rules/money.ts";

type Sales = NonNullable<Today["sales"]>;

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 3;

/** Thirty days as bars, and the same as a table for who reads rather than sees. */
export function SalesChart({ sales }: { sales: Sales }) {
  const most = Math.max(1, ...sales.map(({ rupees }) => rupees));
  const step = WIDTH / sales.length;
  return (
    <figure className="grid gap-2">
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-32 w-full">
        {sales.map(({ day, rupees, orders }, index) => {
          const height = Math.max(1, (rupees / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              className={index === sales.length - 1 ? "fill-accent" : "fill-accent/50"}
            >
              <title>{`${day}: ${formatRupees(rupees)}, ${orders} orders`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted">As a table</summary>
        <table className="w-full max-w-md">
          <caption className="sr-only">Sales of the last thirty days</caption>
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
