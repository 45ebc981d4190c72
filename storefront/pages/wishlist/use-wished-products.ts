import { useState } from "react";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";

/** The products of these ids as they are now; what is known stays while others come and go. */
export function useWishedProducts(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, ProductCard | "gone">>(new Map());
  const missing = ids.filter((id) => !known.has(id));
  const { status, retry } = useLoaded(missing.length === 0 ? undefined : missing.join(), async () => {
    const { products } = await api("listWished", { query: { ids: missing.join() } });
    const found = new Map(products.map((product) => [product.id, product]));
    setKnown((before) => new Map([...before, ...missing.map((id) => [id, found.get(id) ?? "gone"] as const)]));
  });
  return { known, failed: status === "failed", retry };
}
