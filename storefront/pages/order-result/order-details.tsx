import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { DetailRow } from "#storefront/components/detail-row.tsx";
import { CoinRow } from "#storefront/features/order/coin-row.tsx";
import { AdvanceRows } from "#storefront/features/payment/advance-rows.tsx";
import { getMethodLabel } from "#storefront/features/payment/payment-labels.ts";
import { useCardOffer } from "#storefront/features/payment/use-payment-choice.ts";

/** Shows no payment status for cash, because cash is paid at the door. */
export function OrderDetails({ order }: { order: Order }) {
  const { brand } = useShopFacts();
  const { label: cardLabel } = useCardOffer();
  const method = getMethodLabel(order.payment.method, { bankName: brand.bankName, cardLabel });
  const state = describePaymentState(order);
  return (
    <dl className="mx-auto mt-2 grid w-full max-w-sm gap-2 rounded-control bg-sunken p-4 text-start text-sm text-ink">
      <DetailRow name="Order">
        <span className="font-mono font-medium">{order.number}</span>
      </DetailRow>
      <DetailRow name="Amount">
        <strong className="price">{formatRupees(order.grandTotal)}</strong>
      </DetailRow>
      <DetailRow name="Payment">{state ? `${method}, ${state}` : method}</DetailRow>
      <AdvanceRows order={order} />
      <CoinRow order={order} />
    </dl>
  );
}

function describePaymentState({ payment }: Order): string | undefined {
  if (isPaid(payment.status)) return "paid";
  if (payment.status === "refunded") return "refunded";
  return payment.method === "cod" ? undefined : "not paid yet";
}
