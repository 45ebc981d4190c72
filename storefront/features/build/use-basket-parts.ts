import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { normalizeParts } from "#storefront/features/build/normalize-parts.ts";
import { useBasket } from "#storefront/state/use-basket.ts";

/** Products that are not computer parts may stay in the list, because they do not affect a build. */
export function useBasketParts(): PartEntry[] {
  const items = useBasket((basket) => basket.items);
  return normalizeParts(items.map(({ slug, quantity }) => ({ slug, count: quantity })));
}
