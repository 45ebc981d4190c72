import type { WholeSettlement } from "#contract/office/cash/settlement.ts";
import { formatPaisa } from "#contract/rules/order/settlement.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";

const LINES = [
  ["cash", "Cash collected"],
  ["charge", "Charges"],
  ["tax", "Taxes"],
  ["net", "Paid to us"],
] as const;

/** The heading of the table already says rupees. */
const formatAmount = (paisa: number) => formatPaisa(paisa).replace("Rs\u00a0", "");

export function SettlementSums({ settlement }: { settlement: WholeSettlement }) {
  const { stated, expected, settles, status, hasRates } = settlement;
  const orders = `${settles.orders.toLocaleString("en")} order${settles.orders === 1 ? "" : "s"}`;
  return (
    <section aria-label="Sums" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <table className="w-full max-w-2xl">
        <caption className="sr-only">The statement's sums and ours</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-start font-medium">
              In rupees
            </th>
            {["Stated", "Expected", "Difference"].map((title) => (
              <th key={title} scope="col" className="py-1 ps-2 text-end sm:ps-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([name, label]) => (
            <tr key={name} className={name === "net" ? "border-t border-line font-semibold" : "border-t border-line"}>
              <th scope="row" className="py-1.5 text-start font-[inherit]">
                {label}
              </th>
              <td className="py-1.5 ps-2 text-end sm:ps-3 whitespace-nowrap tabular-nums">
                {formatAmount(stated[name])}
              </td>
              <td className="py-1.5 ps-2 text-end sm:ps-3 whitespace-nowrap tabular-nums">
                {formatAmount(expected[name])}
              </td>
              <td className="py-1.5 ps-2 text-end sm:ps-3 whitespace-nowrap tabular-nums">
                {formatAmount(stated[name] - expected[name])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!hasRates && (
        <p className="text-muted">No prices are agreed with this courier, so its charges are accepted as stated.</p>
      )}
      <p className={status === "closed" ? "text-success" : "text-muted"}>
        {status === "closed"
          ? `Closed by ${settlement.closedBy ?? ""}, ${settlement.closedAt ? formatShortDateTime(settlement.closedAt) : ""}: ${formatPaisa(settles.cash)} of ${orders} settled.`
          : `Closing settles ${formatPaisa(settles.cash)} of ${orders}. The courier still owes lines with a cash difference, unless you accept them.`}
      </p>
    </section>
  );
}
