import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Order } from "#contract/shop/orders/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { findPlacedOrder } from "#storefront/features/payment/placed-order.ts";
import { settlePendingPayments } from "#storefront/features/payment/settle-payments.ts";
import { useBasket } from "#storefront/state/use-basket.ts";
import { useUser } from "#storefront/state/use-session.ts";

/** The payment provider notifies the server, so its notification may arrive later than the shopper. */
const POLL_INTERVAL_MS = 2_000;
const POLL_ATTEMPTS_MAX = 15;

/**
 * The order in the URL, or the order that this tab has just placed. Orders are loaded
 * again, also after a failure, until the order is as expected or the page is left.
 */
export function useResultOrder(isExpected: (order: Order) => boolean): Order | undefined {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const number = search.get("order") ?? findPlacedOrder(pathname);
  const userId = useUser()?.id;
  const restored = useBasket((basket) => basket.restored);
  const [order, setOrder] = useState<Order>();
  const isDone = useEffectEvent(isExpected);

  useEffect(() => {
    if (!number || !userId || !restored) return;
    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (attempt: number): Promise<void> => {
      const orders = await listOrders(userId);
      if (cancelled) return;
      settlePendingPayments(orders);
      const order = orders.find((candidate) => candidate.number === number);
      if (order) setOrder(order);
      if (!(order && isDone(order)) && attempt < POLL_ATTEMPTS_MAX)
        timer = setTimeout(() => void poll(attempt + 1), POLL_INTERVAL_MS);
    };
    void poll(1);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [number, userId, restored]);
  return order?.number === number ? order : undefined;
}

/** Returns no orders on failure, because the next attempt may succeed. */
async function listOrders(customerId: string): Promise<Order[]> {
  try {
    return (await callApi("listCustomerOrders", { query: { customerId } })).orders;
  } catch (error) {
    console.error(error);
    return [];
  }
}
