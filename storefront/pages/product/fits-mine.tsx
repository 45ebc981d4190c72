import { lazy, Suspense } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { useMyParts } from "#storefront/shell/use-my-parts.ts";

// Most who look at a product have chosen no parts: its code comes for those who have.
const FitWith = lazy(() => import("./fit-with.tsx"));

/** How the product goes with the shopper's build or basket; not there where it meets nothing of it. */
export function FitsMine({ product }: { product: Product }) {
  const mine = useMyParts();
  return (
    mine && (
      <Suspense>
        <FitWith product={product} mine={mine} />
      </Suspense>
    )
  );
}
