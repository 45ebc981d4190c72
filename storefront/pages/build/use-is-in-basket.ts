import { useBasket } from "#storefront/state/use-basket.ts";
import type { BuildPart } from "./build-parts.ts";

/** Whether all parts of a build are in the basket, so that the shopper takes it for finished. */
export const useIsInBasket = (parts: readonly BuildPart[]): boolean =>
  useBasket(({ items }) => parts.length > 0 && parts.every(({ product }) => items.some(({ id }) => id === product.id)));
