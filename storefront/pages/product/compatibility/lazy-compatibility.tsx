import type { Product } from "#contract/shop/catalogue.ts";
import { useHasChosenParts } from "#storefront/features/build/use-has-chosen-parts.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";

// Most visitors of a product have chosen no parts, so the code is loaded only for those who have.
const ChosenPartsCompatibility = createLazyComponent(() => import("./chosen-parts-compatibility.tsx"));

/** Shows nothing if the product does not connect to any chosen part. */
export function LazyCompatibility({ product }: { product: Product }) {
  return useHasChosenParts() && <ChosenPartsCompatibility product={product} />;
}
