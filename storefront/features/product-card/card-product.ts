import type { ProductCard } from "#contract/shop/catalogue.ts";
import { onceIfFrozen } from "#storefront/api/frozen.ts";

/** So many facts stand on a card. */
const CHIPS_MAX = 3;

/** What a card shows and its button puts into the basket. */
export type CardProduct = Omit<ProductCard, "price" | "shortDesc" | "createdAt">;

/** The loaders' data travels in the page a second time, so it is what is shown and no more. */
export const cardProduct = onceIfFrozen((product: ProductCard): CardProduct => {
  const { id, slug, name, netPrice, total, discount, stock, imgUrl, brand, chips, isRegularPrice } = product;
  return {
    id,
    slug,
    name,
    netPrice,
    total,
    discount,
    stock,
    imgUrl,
    brand,
    chips: chips.slice(0, CHIPS_MAX),
    ...(isRegularPrice && { isRegularPrice }),
  };
});
