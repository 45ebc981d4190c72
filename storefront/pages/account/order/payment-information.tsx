import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { describeRefundWay } from "#contract/rules/order/refund.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { DetailRow } from "#storefront/components/detail-row.tsx";
import { CoinRow } from "#storefront/features/order/coin-row.tsx";
import { formatDay } from "#storefront/features/order/order-dates.ts";
import { AdvanceRows } from "#storefront/features/payment/advance-rows.tsx";
import { getMethodLabel, getPaymentLabel } from "#storefront/features/payment/payment-labels.ts";
import { useCardOffer } from "#storefront/features/payment/use-payment-choice.ts";
import { classNames } from "#ui/class-names.ts";

export function PaymentInformation({ order }: { order: Order }) {
  const { brand } = useShopFacts();
  const { label: cardLabel } = useCardOffer();
  const { payment, address } = order;
  return (
    <div className="grid content-start gap-4 rounded-control bg-sunken p-4 text-sm">
      <dl className="grid gap-2">
        <DetailRow name="Payment method">
          {getMethodLabel(payment.method, { bankName: brand.bankName, cardLabel })}
        </DetailRow>
        <DetailRow name="Payment status">
          <span className={classNames("font-medium", isPaid(payment.status) ? "text-success" : "text-warning")}>
            {getPaymentLabel(payment.status)}
          </span>
        </DetailRow>
        <DetailRow name="Courier">{order.courier.name}</DetailRow>
        {order.consignment && (
          <DetailRow name="Consignment number">
            {order.trackingUrl ? (
              <a
                href={order.trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent underline"
              >
                {order.consignment}
                <span className="sr-only"> (track it at {order.courier.name}, opens in a new tab)</span>
              </a>
            ) : (
              order.consignment
            )}
          </DetailRow>
        )}
        {order.deliveryDate && order.status !== "cancelled" && (
          <DetailRow name={order.status === "delivered" ? "Delivered" : "Expected by"}>
            {formatDay(order.deliveryDate)}
          </DetailRow>
        )}
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        <DetailRow name="Subtotal">{formatRupees(order.subTotal)}</DetailRow>
        <DetailRow name="Delivery">{formatRupees(order.courierCost)}</DetailRow>
        {order.discounts.map(({ label, amount }) => (
          <DetailRow key={label} name={label}>
            <span className="whitespace-nowrap">{formatRupees(-amount)}</span>
          </DetailRow>
        ))}
        <DetailRow name="Total">
          <strong className="price">{formatRupees(order.grandTotal)}</strong>
        </DetailRow>
        <AdvanceRows order={order} />
        {order.refunds.map(({ amount, how, method, at, doneAt }) => (
          <DetailRow key={at} name={doneAt ? `Refunded ${describeRefundWay(how, method)}` : "Refund on its way"}>
            {formatRupees(amount)}
          </DetailRow>
        ))}
        <CoinRow order={order} />
        {payment.method === "cod" && order.status !== "cancelled" && order.status !== "delivered" && (
          <div className="grid gap-1">
            <DetailRow name="Check code">
              <span className="font-mono font-medium">{order.checkCode}</span>
            </DetailRow>
            <p className="text-xs text-muted">
              The parcel label shows this code and this amount. The courier must not ask for more.
            </p>
          </div>
        )}
      </dl>
      <address className="border-t border-line pt-4 not-italic text-muted">
        {address.name}, {address.phone}
        <br />
        {address.address}, {address.city}, {address.state} {address.postalCode}
      </address>
    </div>
  );
}
