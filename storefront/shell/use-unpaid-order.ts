import { useEffect } from "react";
import { ORDER_LIST_PAGE_SIZE } from "#contract/rules/limits.ts";
import type { Order } from "#contract/shop/order.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useBasket } from "#storefront/features/basket/use-basket.ts";
import { unpaidOrderOf } from "#storefront/features/payment/unpaid-order.ts";
import { useSession } from "#storefront/features/session/use-session.ts";
import { settlePayments } from "./settle-payments.ts";

export interface UnpaidOrder {
  /** False until it is known whether there is one. */
  known: boolean;
  order: Order | undefined;
  /** Units that it holds, by product: they are this shopper's, though no shelf has them. */
  held: Readonly<Record<number, number>>;
  /** Asks again. What could not be learned is answered as it was known before. */
  ask: () => Promise<Order | undefined>;
}

const newestOrders = async () => (await api("listOrders", { query: { page: 1, limit: ORDER_LIST_PAGE_SIZE } })).orders;

/** The shopper's own card order of the same basket that is not paid yet. */
export function useUnpaidOrder(): UnpaidOrder {
  const status = useSession((session) => session.status);
  const userId = useSession(({ session }) => session?.user.id);
  const restored = useBasket((basket) => basket.restored);
  const items = useBasket((basket) => basket.items);
  const orders = useLoaded(restored ? userId : undefined, newestOrders);
  useEffect(() => {
    if (orders.data) settlePayments(orders.data);
  }, [orders.data]);
  const order = unpaidOrderOf(orders.data ?? [], items);

  async function ask(): Promise<Order | undefined> {
    try {
      const fresh = await newestOrders();
      orders.replace(fresh);
      return unpaidOrderOf(fresh, useBasket.getState().items);
    } catch {
      return order;
    }
  }

  const settled = status === "signed-out" || orders.status !== "loading";
  const held = Object.fromEntries((order?.orderItems ?? []).map(({ productId, qty }) => [productId, qty]));
  return { known: restored && settled, order, held, ask };
}
