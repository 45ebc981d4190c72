import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "#storefront/api/client.ts";
import type { BasketItem } from "#storefront/state/basket.ts";
import { basketActions, useBasket } from "#storefront/state/use-basket.ts";
import { describeChanges, isNoLongerSold } from "./basket-changes.ts";

/** Texts about changed products, by product id. */
export type BasketChanges = Readonly<Record<number, readonly string[]>>;

interface ReservedStock {
  /** False until the shopper's own unpaid order is known. */
  loaded: boolean;
  /** Units reserved by that order, by product id; the stock does not include them. */
  reserved: Readonly<Record<number, number>>;
}

/**
 * Loads price and stock of the basket's products once, in parallel, and updates
 * the basket. The basket and checkout pages show the returned changes.
 */
export function useRefreshedBasket({ loaded, reserved }: ReservedStock): BasketChanges {
  const restored = useBasket((basket) => basket.restored);
  const [changes, setChanges] = useState<BasketChanges>({});
  const refreshItem = useEffectEvent((item: BasketItem) => refreshAndDescribe(item, reserved[item.id] ?? 0));
  useEffect(() => {
    if (!restored || !loaded) return;
    let cancelled = false;
    const check = async (item: BasketItem) => {
      const itemChanges = await refreshItem(item);
      if (!cancelled && itemChanges.length > 0) setChanges((known) => ({ ...known, [item.id]: itemChanges }));
    };
    void Promise.all(useBasket.getState().items.map(check));
    return () => {
      cancelled = true;
    };
  }, [restored, loaded]);
  return changes;
}

async function refreshAndDescribe(item: BasketItem, reserved: number): Promise<string[]> {
  if (item.slug === "") return [];
  try {
    const current = await callApi("getProduct", { query: { slug: item.slug } });
    const product = { ...current, stock: current.stock + reserved };
    basketActions.refresh(product);
    return describeChanges(item, product);
  } catch (error) {
    return isNoLongerSold(error) ? describeChanges(item, "gone") : [];
  }
}
