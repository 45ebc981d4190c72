import { RECENTLY_VIEWED_LIFETIME_MS, RECENTLY_VIEWED_MAX } from "#contract/rules/limits.ts";

export interface ViewedProduct {
  /** The product's slug. */
  id: string;
  name: string;
  image: string;
  price: number;
  viewedAt: number;
}

/**
 * Viewing removes any earlier entry, puts the product first,
 * stamps the time, and keeps the 6 most recent (§4).
 */
export function addViewedProduct(
  list: readonly ViewedProduct[],
  product: Omit<ViewedProduct, "viewedAt">,
  now: number,
): ViewedProduct[] {
  return [{ ...product, viewedAt: now }, ...list.filter(({ id }) => id !== product.id)].slice(0, RECENTLY_VIEWED_MAX);
}

export function removeExpired(list: readonly ViewedProduct[], now: number): ViewedProduct[] {
  return list.filter(({ viewedAt }) => now - viewedAt <= RECENTLY_VIEWED_LIFETIME_MS);
}

/** Damaged entries are left out. */
export function parseViewed(saved: unknown): ViewedProduct[] {
  if (!Array.isArray(saved)) return [];
  return saved.filter(isViewed).slice(0, RECENTLY_VIEWED_MAX);
}

function isViewed(entry: unknown): entry is ViewedProduct {
  const { id, name, image, price, viewedAt } = (entry ?? {}) as Partial<ViewedProduct>;
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    typeof image === "string" &&
    Number.isFinite(price) &&
    Number.isFinite(viewedAt)
  );
}
