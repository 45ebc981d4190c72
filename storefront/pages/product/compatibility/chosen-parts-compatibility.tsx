import type { Product } from "#contract/shop/catalogue.ts";
import { useChosenParts } from "#storefront/features/build/use-chosen-parts.ts";
import { CompatibilityResult } from "./compatibility-result.tsx";

export default function ChosenPartsCompatibility({ product }: { product: Product }) {
  const chosenParts = useChosenParts();
  return chosenParts && <CompatibilityResult product={product} chosenParts={chosenParts} />;
}
