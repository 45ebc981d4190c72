import { Fragment, useEffect, useEffectEvent } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import type { Invoice as IssuedInvoiceContent } from "#contract/shop/orders/invoice.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { formatDay } from "#storefront/features/order/order-dates.ts";
import { getMethodLabel, getPaymentLabel } from "#storefront/features/payment/payment-labels.ts";
import { useCardOffer } from "#storefront/features/payment/use-payment-choice.ts";
import { IssuedInvoice } from "#ui/issued-invoice.tsx";

interface InvoiceProps {
  order: Order;
  /** The order's numbered invoice; before the order is packed, the sheet has no number. */
  issued: IssuedInvoiceContent | undefined;
  onPrinted: () => void;
}

/** Invisible on screen; the only content of the printed page. */
export function Invoice({ order, issued, onPrinted }: InvoiceProps) {
  const handlePrinted = useEffectEvent(onPrinted);
  useEffect(() => {
    window.addEventListener("afterprint", handlePrinted, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", handlePrinted);
  }, []);
  return (
    <section aria-label={`Invoice ${issued?.number ?? order.number}`} className="hidden print:block">
      {issued ? <IssuedInvoice invoice={issued} /> : <OrderSheet order={order} />}
    </section>
  );
}

function OrderSheet({ order }: { order: Order }) {
  const { brand } = useShopFacts();
  const { address } = order;
  return (
    <div className="grid gap-6 text-sm">
      <header className="flex justify-between border-b border-line pb-4">
        <div>
          <p className="text-xl font-semibold">{brand.name}</p>
          <p>
            {brand.street}, {brand.city}
          </p>
          <p>
            {brand.phone} · {brand.email}
          </p>
        </div>
        <div className="text-end">
          <p className="text-xl font-semibold">Invoice</p>
          <p className="font-mono">{order.number}</p>
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </header>
      <p>
        {address.name}, {address.phone}
        <br />
        {address.address}, {address.city}, {address.state} {address.postalCode}
      </p>
      <ItemTable items={order.orderItems} />
      <OrderSums order={order} />
    </div>
  );
}

function ItemTable({ items }: { items: Order["orderItems"] }) {
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-2 text-start">
            Product
          </th>
          <th scope="col" className="py-2 text-end">
            Price
          </th>
          <th scope="col" className="py-2 text-end">
            Quantity
          </th>
          <th scope="col" className="py-2 text-end">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.productId} className="border-b border-line">
            <td className="py-2">{item.name}</td>
            <td className="py-2 text-end tabular-nums">{formatRupees(item.price)}</td>
            <td className="py-2 text-end tabular-nums">{item.qty}</td>
            <td className="py-2 text-end tabular-nums">{formatRupees(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderSums({ order }: { order: Order }) {
  const { brand } = useShopFacts();
  const { label: cardLabel } = useCardOffer();
  const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl className="ms-auto grid w-64 grid-cols-2 gap-1 text-end tabular-nums">
      <dt>Subtotal</dt>
      <dd>{formatRupees(order.subTotal)}</dd>
      <dt>{`Delivery (${order.courier.name})`}</dt>
      <dd>{formatRupees(order.courierCost)}</dd>
      {order.discounts.map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{formatRupees(-amount)}</dd>
        </Fragment>
      ))}
      <dt className="font-semibold">Total</dt>
      <dd className="font-semibold">{formatRupees(order.grandTotal)}</dd>
      <dt>{getMethodLabel(order.payment.method, { bankName: brand.bankName, cardLabel })}</dt>
      <dd>{getPaymentLabel(order.payment.status)}</dd>
      {order.advance?.isPaid && (
        <>
          <dt>Advance, paid</dt>
          <dd>{formatRupees(order.advance.amount)}</dd>
          <dt>At the door</dt>
          <dd>{formatRupees(order.cashDue)}</dd>
        </>
      )}
      {refunded > 0 && (
        <>
          <dt>Refunded</dt>
          <dd>{formatRupees(refunded)}</dd>
        </>
      )}
    </dl>
  );
}
