import { memo, type ReactNode, useCallback, useDeferredValue, useState } from "react";
import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import { addUpToStock } from "#storefront/features/basket/add-to-basket.ts";
import { CompareLink } from "#storefront/features/compare/compare-link.tsx";
import type { CardProduct } from "#storefront/features/product-card/card-product.ts";
import { getImagePriority, ProductCard } from "#storefront/features/product-card/product-card.tsx";
import { ProductGrid } from "#storefront/features/product-card/product-grid.tsx";
import { WishHeart } from "#storefront/features/wishlist/wish-heart.tsx";
import { runWhenIdle } from "#storefront/hydration/index.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { NoProducts } from "./no-products.tsx";

const AddedPopup = createLazyComponent(() => import("./added-popup.tsx"));

interface ListingProductsProps {
  products: readonly CardProduct[];
  /** Shown if there are no products; by default the panel of an empty listing. */
  emptyState?: ReactNode;
}

export function ListingProducts({ products, emptyState }: ListingProductsProps) {
  const [added, setAdded] = useState<{ name: string; quantity: number }>();
  // Deferred, so that the basket's count changes before the popup is rendered.
  const shown = useDeferredValue(added);
  const add = useCallback((product: CardProduct) => {
    const quantity = addUpToStock(product, QUANTITY_FROM_CARD);
    if (quantity > 0) setAdded({ name: product.name, quantity });
  }, []);
  if (products.length === 0) return emptyState ?? <NoProducts />;
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <div onPointerDown={() => runWhenIdle(() => void AddedPopup.load())}>
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

/** Memoized, so that a pending press does not render the cards again. */
const Cards = memo(function Cards({ products, onAdd }: CardsProps) {
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            onAdd={onAdd}
            compare={CompareLink}
            corner={WishHeart}
            {...getImagePriority(index)}
          />
        </li>
      ))}
    </ProductGrid>
  );
});
