import { CircleX } from "lucide-react";
import { formatRupees } from "#contract/rules/money.ts";
import { canRetryPayment } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderResult } from "./order-result.tsx";
import { useResultOrder } from "./use-result-order.ts";

const acceptAnyOrder = () => true;

export default function OrderFail() {
  const order = useResultOrder(acceptAnyOrder);
  return (
    <OrderResult
      icon={<CircleX aria-hidden className="size-16 text-sale" strokeWidth={1.5} />}
      heading="Order Failed"
      actions={
        <>
          <ButtonLink to="/account/orders">Try Again</ButtonLink>
          <ButtonLink to="/basket" kind="secondary">
            Return to Cart
          </ButtonLink>
        </>
      }
    >
      <PageMeta title="Order Failed" noindex />
      <p>Your payment was unsuccessful or declined.</p>
      <div aria-live="polite" className="grid gap-4">
        {order && (
          <>
            <p>{describeOrder(order)}</p>
            <OrderDetails order={order} />
          </>
        )}
      </div>
    </OrderResult>
  );
}

/** Describes the order's current state, which may have changed since the payment failed. */
function describeOrder(order: Order): string {
  const { status, payment } = order;
  if (status === "cancelled") return "This order was cancelled and can no longer be paid.";
  if (!canRetryPayment({ status, paymentStatus: payment.status }))
    return "Your order is still valid. You do not need to do anything.";
  if (order.advance)
    return `No money was taken. Your order waits for its advance of ${formatRupees(order.advance.amount)}. Try the payment again under My Orders.`;
  return payment.method === "cod"
    ? "No money was taken. You can pay the courier in cash, or try your card again."
    : "No money was taken. Your order is still pending. Try the payment again, or switch to cash on delivery.";
}
