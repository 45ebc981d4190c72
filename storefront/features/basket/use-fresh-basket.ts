import { useEffect, useState } from "react";
import { api } from "#storefront/api/client.ts";
import type { BasketItem } from "./basket.ts";
import { differencesOf, isGone } from "./check-basket.ts";
import { basketActions, useBasket } from "./use-basket.ts";

/** What has changed in a row, by the product's id. */
export type Differences = Readonly<Record<number, readonly string[]>>;

/**
 * Asks once, in parallel and quietly, what the basket's products cost and how many there are now; rows take the new
 * facts over. The basket and checkout pages name the differences it gives.
 */
export function useFreshBasket(): Differences {
  const restored = useBasket((basket) => basket.restored);
  const [differences, setDifferences] = useState<Differences>({});
  useEffect(() => {
    if (!restored) return;
    let left = false;
    const check = async (item: BasketItem) => {
      const found = await freshDifferences(item);
      if (!left && found.length > 0) setDifferences((known) => ({ ...known, [item.id]: found }));
    };
    void Promise.all(useBasket.getState().items.map(check));
    return () => {
      left = true;
    };
  }, [restored]);
  return differences;
}

async function freshDifferences(item: BasketItem): Promise<string[]> {
  if (item.slug === "") return [];
  try {
    const product = await api("getProduct", { query: { slug: item.slug } });
    basketActions.refresh(product);
    return differencesOf(item, product);
  } catch (error) {
    return isGone(error) ? differencesOf(item, "gone") : [];
  }
}
