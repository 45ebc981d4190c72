import { useState } from "react";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";

/** Loads only products that are not loaded yet; the others stay while the list changes. */
export function useWishedProducts(ids: readonly number[]) {
  const [productById, setProductById] = useState<ReadonlyMap<number, ProductCard | "gone">>(new Map());
  const missing = ids.filter((id) => !productById.has(id));
  const { status, retry } = useLoaded(missing.length === 0 ? undefined : missing.join(), async () => {
    const { products } = await callApi("listWished", { query: { ids: missing.join() } });
    const loadedById = new Map(products.map((product) => [product.id, product]));
    setProductById(
      (before) => new Map([...before, ...missing.map((id) => [id, loadedById.get(id) ?? "gone"] as const)]),
    );
  });
  return { productById, failed: status === "failed", retry };
}
