import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#storefront/api/client.ts";
import type { BasketItem } from "./basket.ts";
import { differencesOf, isGone } from "./check-basket.ts";
import { basketActions, useBasket } from "./use-basket.ts";

/** What has changed in a row, by the product's id. */
export type Differences = Readonly<Record<number, readonly string[]>>;

interface OwnStock {
  /** False until it is known what the shopper's own unpaid order holds. */
  known: boolean;
  /** Units that are the shopper's though no shelf has them, by product. */
  held: Readonly<Record<number, number>>;
}

/**
 * Asks once, in parallel and quietly, what the basket's products cost and how many there are now; rows take the new
 * facts over. The basket and checkout pages name the differences it gives.
 */
export function useFreshBasket({ known, held }: OwnStock): Differences {
  const restored = useBasket((basket) => basket.restored);
  const [differences, setDifferences] = useState<Differences>({});
  const differencesNow = useEffectEvent((item: BasketItem) => freshDifferences(item, held[item.id] ?? 0));
  useEffect(() => {
    if (!restored || !known) return;
    let left = false;
    const check = async (item: BasketItem) => {
      const found = await differencesNow(item);
      if (!left && found.length > 0) setDifferences((known) => ({ ...known, [item.id]: found }));
    };
    void Promise.all(useBasket.getState().items.map(check));
    return () => {
      left = true;
    };
  }, [restored, known]);
  return differences;
}

async function freshDifferences(item: BasketItem, held: number): Promise<string[]> {
  if (item.slug === "") return [];
  try {
    const onShelf = await api("getProduct", { query: { slug: item.slug } });
    const product = { ...onShelf, stock: onShelf.stock + held };
    basketActions.refresh(product);
    return differencesOf(item, product);
  } catch (error) {
    return isGone(error) ? differencesOf(item, "gone") : [];
  }
}
