import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Order } from "#contract/shop/order.ts";
import { api } from "#storefront/api/client.ts";
import { useBasket } from "#storefront/features/basket/use-basket.ts";
import { placedOrder } from "#storefront/features/payment/placed-order.ts";
import { useUser } from "#storefront/features/session/use-session.ts";
import { settlePayments } from "#storefront/shell/settle-payments.ts";

/** The provider tells the shop, not the browser, so its word may arrive a moment after the shopper does. */
const ASK_AGAIN_MS = 2_000;
const ASK_AT_MOST = 15;

/**
 * The order that led to this page: the one its address names, or the one this tab has just placed. It is asked for again until
 * it is as the page expects it, also after a question that failed, and for as long as the page is there.
 */
export function useResultOrder(isExpected: (order: Order) => boolean): Order | undefined {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const number = search.get("order") ?? placedOrder(pathname);
  const userId = useUser()?.id;
  const restored = useBasket((basket) => basket.restored);
  const [found, setFound] = useState<Order>();
  const done = useEffectEvent(isExpected);

  useEffect(() => {
    if (!number || !userId || !restored) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asked: number): Promise<void> => {
      const orders = await ordersOf(userId);
      if (left) return;
      settlePayments(orders);
      const order = orders.find((candidate) => candidate.number === number);
      if (order) setFound(order);
      if (!(order && done(order)) && asked < ASK_AT_MOST) timer = setTimeout(() => void ask(asked + 1), ASK_AGAIN_MS);
    };
    void ask(1);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [number, userId, restored]);
  return found?.number === number ? found : undefined;
}

/** None where they could not be had: the next question may succeed. */
async function ordersOf(customerId: string): Promise<Order[]> {
  try {
    return (await api("listCustomerOrders", { query: { customerId } })).orders;
  } catch (error) {
    console.error(error);
    return [];
  }
}
