import type { PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { getPaymentMethodName } from "#contract/rules/reports.ts";
import type { Invoice as IssuedInvoiceContent } from "#contract/shop/orders/invoice.ts";
import { SHOP_NAME } from "#office/api/shop.ts";
import { formatDay } from "#office/components/time/format-time.ts";
import { IssuedInvoice } from "#ui/issued-invoice.tsx";

const SHEET =
  "grid w-full max-w-[180mm] content-start gap-6 border border-black bg-white p-6 text-sm text-black break-after-page print:border-0 print:p-0";

interface InvoiceProps {
  order: PricedOrder;
  /** The order's numbered invoice; before it is packed, the sheet has no number. */
  issued: IssuedInvoiceContent | undefined;
}

export function Invoice({ order, issued }: InvoiceProps) {
  if (issued)
    return (
      <section aria-label={`Invoice of ${order.number}`} className={SHEET}>
        <IssuedInvoice invoice={issued} />
      </section>
    );
  return <OrderSheet order={order} />;
}

function OrderSheet({ order }: { order: PricedOrder }) {
  const { address } = order;
  return (
    <section aria-label={`Invoice of ${order.number}`} className={SHEET}>
      <div className="flex justify-between gap-4">
        <p className="text-xl font-semibold">{SHOP_NAME}</p>
        <div className="text-end">
          <p className="text-base font-semibold">Invoice</p>
          <p className="font-mono">{order.number}</p>
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </div>
      <address className="not-italic">
        {order.name}
        <br />
        {address.address}
        <br />
        {address.city}, {address.state} {address.postalCode}
        <br />
        {order.phone}
      </address>
      <table className="w-full">
        <thead>
          <tr className="border-b border-black text-start">
            <th className="py-1 text-start">Item</th>
            <th className="py-1 text-end">Price</th>
            <th className="py-1 text-end">Quantity</th>
            <th className="py-1 text-end">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ productId, name, price, quantity, total }) => (
            <tr key={productId} className="border-b border-black/20">
              <td className="py-1">{name}</td>
              <td className="py-1 text-end tabular-nums">{formatRupees(price)}</td>
              <td className="py-1 text-end tabular-nums">{quantity}</td>
              <td className="py-1 text-end tabular-nums">{formatRupees(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {[
            ["Subtotal", order.subTotal],
            [`Delivery by ${order.courier}`, order.courierCost],
            ...order.discounts.map(({ label, amount }) => [label, -amount]),
            ["Total", order.grandTotal],
            ...(order.advance?.isPaid
              ? [
                  ["Advance, paid", order.advance.amount],
                  ["At the door", order.cashDue],
                ]
              : []),
          ].map(([label, rupees]) => (
            <tr key={label} className={label === "Total" ? "border-t border-black font-semibold" : undefined}>
              <td colSpan={3} className="py-1 text-end">
                {label}
              </td>
              <td className="py-1 text-end tabular-nums">{formatRupees(Number(rupees))}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>{getPaymentMethodName(order.method)}</p>
    </section>
  );
}
