import { CircleCheck } from "lucide-react";
import { isPaid } from "#contract/rules/order-status.ts";
import type { Order } from "#contract/shop/order.ts";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { usePolicy } from "#storefront/shell/shop-facts.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderResult } from "./order-result.tsx";
import { useResultOrder } from "./use-result-order.ts";

const isSettled = ({ payment }: Order) => payment.method === "cod" || isPaid(payment.status);

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
      <div aria-live="polite">{order && <OrderFacts order={order} />}</div>
    </OrderResult>
  );
}
