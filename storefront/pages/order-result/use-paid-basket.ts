import { useEffect } from "react";
import { isPaid } from "#contract/rules/order-status.ts";
import { api } from "#storefront/api/client.ts";
import { basketActions, useBasket } from "#storefront/features/basket/use-basket.ts";
import { awaitedPayment, paymentSettled } from "#storefront/features/payment/awaited-payment.ts";
import { useUser } from "#storefront/features/session/use-session.ts";

/** The provider tells the shop, not the browser, so its word may arrive a moment after the shopper does. */
const ASK_AGAIN_MS = 2_000;
const ASK_AT_MOST = 15;

/** Empties the basket once the order it became is paid, or was switched to cash on delivery. */
export function usePaidBasket(): void {
  const user = useUser();
  const restored = useBasket((basket) => basket.restored);
  useEffect(() => {
    const number = awaitedPayment();
    if (!number || !user || !restored) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const { orders } = await api("listCustomerOrders", { query: { customerId: user.id } });
      const order = orders.find((candidate) => candidate.number === number);
      if (order && (isPaid(order.payment.status) || order.payment.method === "cod")) {
        basketActions.clear();
        paymentSettled();
      } else if (asked < ASK_AT_MOST) timer = setTimeout(run, ASK_AGAIN_MS);
    };
    const run = () => void ask().catch((error: unknown) => console.error(error));
    run();
    return () => clearTimeout(timer);
  }, [user, restored]);
}
