import { useEffect } from "react";
import { ORDER_LIST_PAGE_SIZE } from "#contract/rules/limits.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { findUnpaidOrder } from "#storefront/features/payment/unpaid-order.ts";
import { useBasket } from "#storefront/state/use-basket.ts";
import { useSession } from "#storefront/state/use-session.ts";
import { settlePendingPayments } from "./settle-payments.ts";

export interface UnpaidOrder {
  /** False until the shopper's orders are known. */
  loaded: boolean;
  order: Order | undefined;
  /** Units reserved by the order, by product id; the stock does not include them. */
  reserved: Readonly<Record<number, number>>;
  /** Loads the orders again; returns the last known order if that fails. */
  refetch: () => Promise<Order | undefined>;
}

const listNewestOrders = async () =>
  (await callApi("listOrders", { query: { page: 1, limit: ORDER_LIST_PAGE_SIZE } })).orders;

/** The shopper's own unpaid card order of the same basket. */
export function useUnpaidOrder(): UnpaidOrder {
  const status = useSession((session) => session.status);
  const userId = useSession(({ session }) => session?.user.id);
  const restored = useBasket((basket) => basket.restored);
  const items = useBasket((basket) => basket.items);
  const orders = useLoaded(restored ? userId : undefined, listNewestOrders);
  useEffect(() => {
    if (orders.data) settlePendingPayments(orders.data);
  }, [orders.data]);
  const order = findUnpaidOrder(orders.data ?? [], items);

  async function refetch(): Promise<Order | undefined> {
    try {
      const fresh = await listNewestOrders();
      orders.replace(fresh);
      return findUnpaidOrder(fresh, useBasket.getState().items);
    } catch {
      return order;
    }
  }

  const isSettled = status === "signed-out" || orders.status !== "loading";
  const reserved = Object.fromEntries((order?.orderItems ?? []).map(({ productId, qty }) => [productId, qty]));
  return { loaded: restored && isSettled, order, reserved, refetch };
}
