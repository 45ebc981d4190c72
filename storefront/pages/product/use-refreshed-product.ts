import { useEffect, useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { callApi } from "#storefront/api/client.ts";

interface LoadedProduct {
  product: Product;
  /** A cached page states whether a product can be bought, but is not rendered again for every unit sold. */
  fromCachedPage: boolean;
}

/** The product with its current stock, which limits the quantity that a shopper can choose. */
export function useRefreshedProduct({ product, fromCachedPage }: LoadedProduct): Product {
  const { slug } = product;
  const [fresh, setFresh] = useState<Product>();
  useEffect(() => {
    if (!fromCachedPage) return;
    let cancelled = false;
    const show = (current: Product) => {
      if (!cancelled) setFresh(current);
    };
    // Without a response the page stays as it is, because basket and checkout check again.
    callApi("getProduct", { query: { slug } }).then(show, () => {});
    return () => {
      cancelled = true;
    };
  }, [slug, fromCachedPage]);
  return fromCachedPage && fresh?.slug === slug ? fresh : product;
}
