import { CircleX } from "lucide-react";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { OrderResult } from "./order-result.tsx";

export default function OrderFail() {
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
      <p>Your payment was unsuccessful or declined. No money has been taken.</p>
      <p>Your order is kept as pending: try the payment again, or switch to cash on delivery.</p>
    </OrderResult>
  );
}
