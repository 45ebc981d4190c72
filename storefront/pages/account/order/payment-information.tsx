import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { REFUND_METHODS } from "#contract/rules/order/refund.ts";
import type { Order } from "#contract/shop/order.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { getMethodLabel, getPaymentLabel } from "#storefront/features/payment/payment-labels.ts";
import { classNames } from "#ui/class-names.ts";
import { formatDay } from "./order-dates.ts";

export function PaymentInformation({ order }: { order: Order }) {
  const { brand } = useShopFacts();
  const { payment, address } = order;
  return (
    <div className="grid content-start gap-4 rounded-control bg-sunken p-4 text-sm">
      <dl className="grid gap-2">
        <Row name="Payment method">{getMethodLabel(payment.method, brand.bankName)}</Row>
        <Row name="Payment status">
          <span className={classNames("font-medium", isPaid(payment.status) ? "text-success" : "text-warning")}>
            {getPaymentLabel(payment.status)}
          </span>
        </Row>
        <Row name="Courier">{order.courier.name}</Row>
        {order.consignment && (
          <Row name="Consignment number">
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
          </Row>
        )}
        {order.deliveryDate && order.status !== "cancelled" && (
          <Row name={order.status === "delivered" ? "Delivered" : "Expected by"}>{formatDay(order.deliveryDate)}</Row>
        )}
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Row name="Subtotal">{formatRupees(order.subTotal)}</Row>
        <Row name="Delivery">{formatRupees(order.courierCost)}</Row>
        <Row name="Total">
          <strong className="price">{formatRupees(order.grandTotal)}</strong>
        </Row>
        {order.refunds.map(({ amount, how, at, doneAt }) => (
          <Row key={at} name={doneAt ? `Refunded ${REFUND_METHODS[how].toLowerCase()}` : "Refund on its way"}>
            {formatRupees(amount)}
          </Row>
        ))}
        {payment.method === "cod" && order.status !== "cancelled" && order.status !== "delivered" && (
          <div className="grid gap-1">
            <Row name="Check code">
              <span className="font-mono font-medium">{order.checkCode}</span>
            </Row>
            <p className="text-xs text-muted">
              The parcel shows this code and this amount. Nobody may ask for more at the door.
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

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
