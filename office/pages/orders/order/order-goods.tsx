import type { OrderDetails } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { listPaidByBalances } from "#contract/rules/pricing/paid-by-balances.ts";
import { isPriced } from "./is-priced.ts";
import { formatPayment } from "./order-texts.ts";
import { calculatePaidByBalances } from "./remaining-discounts.ts";

export function OrderGoods({ order }: { order: OrderDetails }) {
  return (
    <section
      aria-label={isPriced(order) ? "Items and money" : "Items"}
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
              <td className="py-2 ps-2 text-end whitespace-nowrap tabular-nums">
                {total !== null && formatRupees(total)}
              </td>
            </tr>
          ))}
        </tbody>
        {isPriced(order) && (
          <tfoot>
            <Sum label={`Delivery, ${order.courier}`} rupees={order.courierCost} />
            {order.discounts.map(({ label, amount }) => (
              <Sum key={label} label={label} rupees={-(amount ?? 0)} />
            ))}
            {listPaidByBalances(calculatePaidByBalances(order)).map(({ label, amount }) => (
              <Sum key={label} label={label} rupees={-amount} />
            ))}
            <Sum label="Total" rupees={order.grandTotal} strong />
          </tfoot>
        )}
      </table>
      <p className="text-muted">{formatPayment(order)}</p>
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
