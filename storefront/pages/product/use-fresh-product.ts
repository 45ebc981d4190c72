import { useEffect, useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { api } from "#storefront/api/client.ts";

interface Loaded {
  product: Product;
  /** The server's page says whether a product can be bought; it is not made anew for every piece that is sold. */
  fromKeptPage: boolean;
}

/** The product with its stock as it is now: it bounds how many a shopper can choose. */
export function useFreshProduct({ product, fromKeptPage }: Loaded): Product {
  const { slug } = product;
  const [fresh, setFresh] = useState<Product>();
  useEffect(() => {
    if (!fromKeptPage) return;
    let left = false;
    const show = (found: Product) => {
      if (!left) setFresh(found);
    };
    // Without an answer the page stays as it is: the basket and the checkout ask again.
    api("getProduct", { query: { slug } }).then(show, () => {});
    return () => {
      left = true;
    };
  }, [slug, fromKeptPage]);
  return fromKeptPage && fresh?.slug === slug ? fresh : product;
}
