import { useState } from "react";
import { buildTransferPath } from "#contract/rules/bank/bank-transfer.ts";
import { describeAdvance } from "#contract/rules/order/cash-advance.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { savePlacedOrder } from "#storefront/features/payment/placed-order.ts";
import { useCardOffer, useWallets } from "#storefront/features/payment/use-payment-choice.ts";
import { useTransferOffer } from "#storefront/features/payment/use-transfer-offer.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useAccountUser } from "../account-user.ts";

const NO_COD_LINK = "Failed to get Cash on Delivery payment link.";

/** Another attempt for a pending order. The bank's button is disabled while the shop has no account. */
export function RetryPayment({ order }: { order: Order }) {
  const { user } = useAccountUser();
  const { brand } = useShopFacts();
  const transfer = useTransferOffer();
  const wallets = useWallets();
  const { provider: cardProvider } = useCardOffer();
  const { busy, redirectToPayment } = usePaymentRedirect(order.number);
  // The order waits for its advance, and is a cash order already.
  const { advance } = order;

  return (
    <div className="grid gap-3 border-t border-line p-5">
      <p className="text-sm text-muted">{describeChoice(order)}</p>
      {(advance?.method ?? order.payment.method) === "bank" && (
        <ButtonLink to={buildTransferPath(order.number)} className="justify-self-start">
          Pay by bank transfer
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={busy}
          onClick={() =>
            void redirectToPayment(
              () => callApi("retryStripePayment", { body: { orderId: order.id } }),
              `Failed to get ${cardProvider} payment link.`,
            )
          }
        >
          {`Retry With ${cardProvider}`}
        </Button>
        {wallets.map(({ method, label }) => (
          <Button
            key={method}
            kind="secondary"
            disabled={busy}
            onClick={() =>
              void redirectToPayment(
                () => callApi("retryPayment", { body: { orderId: order.id, method } }),
                `Failed to get ${label} payment link.`,
              )
            }
          >
            {`Retry With ${label}`}
          </Button>
        ))}
        {!advance && (
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
        )}
        <Button
          kind="secondary"
          disabled={busy || !transfer.enabled}
          onClick={() =>
            void redirectToPayment(
              () => callApi("retryBankPayment", { body: { orderId: order.id } }),
              `Failed to get ${brand.bankName} payment link.`,
            )
          }
        >
          {`Retry With ${brand.bankName}`}
        </Button>
      </div>
    </div>
  );
}

/** Leaves for the page of a payment link; if there is none, the page stays and says so. */
function usePaymentRedirect(orderNumber: string) {
  const [busy, setBusy] = useState(false);
  async function redirectToPayment(requestLink: () => Promise<{ url?: string }>, errorText: string): Promise<void> {
    setBusy(true);
    try {
      const { url } = await requestLink();
      if (!url) throw new Error(errorText);
      savePlacedOrder(orderNumber, "/order-success");
      window.location.assign(url);
    } catch (error) {
      console.error(error);
      setBusy(false);
      window.alert(errorText);
    }
  }
  return { busy, redirectToPayment };
}

function describeChoice({ advance, cashDue, payment }: Order): string {
  if (advance) return `${describeAdvance({ amount: advance.amount, cashDue })}. Choose how to pay the advance:`;
  return payment.method === "cod"
    ? "You will pay the courier in cash on delivery. To pay another way:"
    : "This order is not paid yet. Choose how to pay:";
}
