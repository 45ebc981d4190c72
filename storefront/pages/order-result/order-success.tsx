import { CircleCheck } from "lucide-react";
import { POLICY } from "#contract/rules/limits.ts";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { OrderResult } from "./order-result.tsx";
import { usePaidBasket } from "./use-paid-basket.ts";

export default function OrderSuccess() {
  usePaidBasket();
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
      <p>{`Delivery takes ${POLICY.orderSuccessDeliveryBusinessDays} business days.`}</p>
    </OrderResult>
  );
}
