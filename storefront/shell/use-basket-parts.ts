import type { NamedPart } from "#contract/rules/part-list.ts";
import { useBasket } from "#storefront/features/basket/use-basket.ts";
import { tidyParts } from "#storefront/features/build/tidy-parts.ts";

/** The basket as a list of parts; what is no part of a computer does not matter in one. */
export function useBasketParts(): NamedPart[] {
  const items = useBasket((basket) => basket.items);
  return tidyParts(items.map(({ slug, quantity }) => ({ slug, count: quantity })));
}
