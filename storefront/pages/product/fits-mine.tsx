import type { Product } from "#contract/shop/catalogue.ts";
import { useHasParts } from "#storefront/shell/use-has-parts.ts";
import { onUse } from "#ui/on-use.tsx";

// Most who look at a product have chosen no parts: its code comes for those who have.
const FitWithMine = onUse(() => import("./fit-with-mine.tsx"));

/** How the product goes with the shopper's build or basket; not there where it meets nothing of it. */
export function FitsMine({ product }: { product: Product }) {
  return useHasParts() && <FitWithMine product={product} />;
}
