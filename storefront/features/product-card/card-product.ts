import type { ProductCard } from "#contract/shop/catalogue.ts";

const CHIPS_MAX = 3;

/** The product data that a card shows and adds to the basket. */
export type CardProduct = Omit<ProductCard, "price" | "shortDesc" | "createdAt">;

/** Loader data is part of the page a second time, so it contains only what a card shows. */
export function toCardProduct(product: ProductCard): CardProduct {
  const { id, slug, name, netPrice, total, discount, stock, imgUrl, brand, chips } = product;
  const { isRegularPrice, rating, promotion } = product;
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
    ...(rating && { rating }),
    ...(promotion && { promotion }),
  };
}
