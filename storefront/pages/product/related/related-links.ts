import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { RelatedProducts } from "#contract/shop/product-rows.ts";

export type RelatedLink = Pick<ProductCard, "slug" | "name" | "imgUrl" | "netPrice" | "rating">;
export interface RelatedLinks {
  similar: RelatedLink[];
  boughtTogether: RelatedLink[];
  isFromOrders: boolean;
}

/** Loader data is part of the page a second time, so it contains only what a link shows. */
export function toRelatedLinks({ similar, boughtTogether, isFromOrders }: RelatedProducts): RelatedLinks {
  return { similar: similar.map(toLink), boughtTogether: boughtTogether.map(toLink), isFromOrders };
}

const toLink = ({ slug, name, imgUrl, netPrice, rating }: ProductCard): RelatedLink => ({
  slug,
  name,
  imgUrl,
  netPrice,
  ...(rating && { rating }),
});
