import { useState } from "react";
import type { Order } from "#contract/shop/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { savePlacedOrder } from "#storefront/features/payment/placed-order.ts";
import { Button } from "#ui/button.tsx";
import { useAccountUser } from "../account-user.ts";

const NO_CARD_LINK = "Failed to get Stripe payment link.";
const NO_COD_LINK = "Failed to get Cash on Delivery payment link.";

/** Another attempt for a pending order: by card or in cash. The bank's button is shown but disabled. */
export function RetryPayment({ order }: { order: Order }) {
  const { user } = useAccountUser();
  const { brand } = useShopFacts();
  const [busy, setBusy] = useState(false);

  async function redirectToPayment(requestLink: () => Promise<{ url?: string }>, errorText: string): Promise<void> {
    setBusy(true);
    try {
      const { url } = await requestLink();
      if (!url) throw new Error(errorText);
      savePlacedOrder(order.number, "/order-success");
      window.location.assign(url);
    } catch (error) {
      console.error(error);
      setBusy(false);
      window.alert(errorText);
    }
  }

  return (
    <div className="grid gap-3 border-t border-line p-5">
      <p className="text-sm text-muted">
        {order.payment.method === "cod"
          ? "You pay the courier at your door. To pay another way:"
          : "This order is not paid yet. Choose how to go on:"}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={busy}
          onClick={() =>
            void redirectToPayment(() => callApi("retryStripePayment", { body: { orderId: order.id } }), NO_CARD_LINK)
          }
        >
          Retry With Stripe
        </Button>
        <Button
          kind="secondary"
          disabled={busy}
          onClick={() =>
            void redirectToPayment(
              () => callApi("retryCodPayment", { body: { orderId: order.id, email: user.email } }),
              NO_COD_LINK,
            )
          }
        >
          Retry With Cash on Delivery
        </Button>
        <Button kind="secondary" disabled>
          {`Retry With ${brand.bankName}`}
        </Button>
      </div>
    </div>
  );
}
