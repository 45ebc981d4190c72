import type { OrderDetails } from "#contract/office/order.ts";
import { formatRupees } from "#contract/rules/money.ts";

/** What is in it, and the money. */
export function OrderGoods({ order }: { order: OrderDetails }) {
  return (
    <section
      aria-label="Items and money"
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <table className="w-full">
        <caption className="pb-2 text-start text-base font-semibold">Items</caption>
        <tbody>
          {order.items.map(({ productId, name, sku, quantity, total, parts }) => (
            <tr key={productId} className="border-t border-line align-top">
              <td className="py-2 pe-2 font-medium whitespace-nowrap tabular-nums">{quantity} ×</td>
              <td className="py-2">
                {name}
                {sku && <span className="block font-mono text-xs text-muted">{sku}</span>}
                {parts.length > 0 && (
                  <ul aria-label={`Parts of ${name}`} className="mt-1 text-muted">
                    {parts.map((part) => (
                      <li key={part.productId}>
                        {part.quantity} × {part.name}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              <td className="py-2 ps-2 text-end whitespace-nowrap tabular-nums">{formatRupees(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={`Delivery, ${order.courier}`} rupees={order.courierCost} />
          <Sum label="Total" rupees={order.grandTotal} strong />
        </tfoot>
      </table>
      <p className="text-muted">{moneyInWords(order)}</p>
      <p>
        Check code <span className="font-mono font-medium">{order.checkCode}</span>
      </p>
    </section>
  );
}

function Sum({ label, rupees, strong = false }: { label: string; rupees: number; strong?: boolean }) {
  return (
    <tr className={strong ? "border-t border-line font-semibold" : "border-t border-line text-muted"}>
      <th scope="row" colSpan={2} className="py-2 text-start font-[inherit]">
        {label}
      </th>
      <td className="py-2 ps-2 text-end tabular-nums">{formatRupees(rupees)}</td>
    </tr>
  );
}

/** A delivered cash order is paid, but the money is the courier's until it is settled. */
function moneyInWords({ payment, stage, courier }: OrderDetails): string {
  if (payment.method === "stripe")
    return {
      success: "Paid by card.",
      pending: "Card payment open.",
      failed: "Card payment failed.",
      refunded: "Paid by card, refunded.",
    }[payment.status];
  if (payment.settledEarlier) return "Cash on delivery, settled before the shop recorded settlements.";
  if (payment.cashSettledAt) return "Cash on delivery, settled.";
  return stage === "delivered" ? `Cash on delivery: ${courier} has the money.` : "Cash on delivery.";
}
