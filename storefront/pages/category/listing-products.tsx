import { memo, type ReactNode, useCallback, useDeferredValue, useState } from "react";
import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import type { CardProduct } from "#storefront/features/product-card/card-product.ts";
import { onFirstScreen, ProductCard } from "#storefront/features/product-card/product-card.tsx";
import { ProductGrid } from "#storefront/features/product-card/product-grid.tsx";
import { putIntoBasket } from "#storefront/shell/add-to-basket.ts";
import { WishHeart } from "#storefront/shell/wish-heart.tsx";
import { onUse } from "#ui/on-use.tsx";
import { whenIdle } from "#ui/when-idle.ts";
import { ProductNotFound } from "./product-not-found.tsx";

const AddedPopup = onUse(() => import("./added-popup.tsx"));

interface ListingProductsProps {
  products: readonly CardProduct[];
  /** What stands there when there are none; usually the panel of a listing. */
  nothing?: ReactNode;
}

export function ListingProducts({ products, nothing }: ListingProductsProps) {
  const [added, setAdded] = useState<{ name: string; quantity: number }>();
  // The basket's number is seen to change before the popup is made.
  const shown = useDeferredValue(added);
  const add = useCallback((product: CardProduct) => {
    const quantity = putIntoBasket(product, QUANTITY_FROM_CARD);
    if (quantity > 0) setAdded({ name: product.name, quantity });
  }, []);
  if (products.length === 0) return nothing ?? <ProductNotFound />;
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <div onPointerDown={() => whenIdle(() => void AddedPopup.load())}>
        <Cards products={products} onAdd={add} />
      </div>
      {shown && <AddedPopup {...shown} onClose={() => setAdded(undefined)} />}
    </>
  );
}

interface CardsProps {
  products: readonly CardProduct[];
  onAdd: (product: CardProduct) => void;
}

/** What happens around them, a press that waits for its answer, is no reason to render them again. */
const Cards = memo(function Cards({ products, onAdd }: CardsProps) {
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} onAdd={onAdd} comparable corner={WishHeart} {...onFirstScreen(index)} />
        </li>
      ))}
    </ProductGrid>
  );
});
