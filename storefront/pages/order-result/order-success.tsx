import { CircleCheck } from "lucide-react";
import { isAdvanceDue } from "#contract/rules/order/cash-advance.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { usePolicy } from "#storefront/api/shop-facts.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderResult } from "./order-result.tsx";
import { useResultOrder } from "./use-result-order.ts";

const isSettled = (order: Order) =>
  (order.payment.method === "cod" && !isAdvanceDue(order)) || isPaid(order.payment.status);

export default function OrderSuccess() {
  const order = useResultOrder(isSettled);
  const { orderSuccessDeliveryBusinessDays: days } = usePolicy();
  return (
    <OrderResult
      icon={<CircleCheck aria-hidden className="size-16 text-success" strokeWidth={1.5} />}
      heading="Order Placed Successfully!"
      actions={
        <>
          <ButtonLink to="/account/orders">View My Orders</ButtonLink>
          <ButtonLink to="/" kind="secondary">
            Continue Shopping
          </ButtonLink>
        </>
      }
    >
      <PageMeta title="Order Placed Successfully" noindex />
      <p>Thank you for your order. An email confirmation has been sent to you.</p>
      <p>{`Delivery takes ${days} business days.`}</p>
      <div aria-live="polite" className="grid gap-2">
        {order && (
          <>
            <OrderDetails order={order} />
            <a
              href={`/track#${order.number}`}
              className="inline-flex min-h-11 items-center justify-self-center font-medium text-accent underline underline-offset-4"
            >
              Track this order
            </a>
          </>
        )}
      </div>
    </OrderResult>
  );
}
