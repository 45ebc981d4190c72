import type { Product } from "#contract/shop/catalogue.ts";
import { useMyParts } from "#storefront/shell/use-my-parts.ts";
import { FitWith } from "./fit-with.tsx";

export default function FitWithMine({ product }: { product: Product }) {
  const mine = useMyParts();
  return mine && <FitWith product={product} mine={mine} />;
}
