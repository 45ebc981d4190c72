import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import { addToBasket } from "#storefront/features/basket/add-to-basket.ts";
import { CompareLink } from "#storefront/features/compare/compare-link.tsx";
import type { CardProduct } from "#storefront/features/product-card/card-product.ts";
import { ProductCard } from "#storefront/features/product-card/product-card.tsx";
import { ProductGrid } from "#storefront/features/product-card/product-grid.tsx";
import { WishHeart } from "#storefront/features/wishlist/wish-heart.tsx";

interface CategoryProductsProps {
  id: string;
  heading: string;
  products: readonly CardProduct[];
}

/** Nothing, not even a heading, where there are no such products. */
export function CategoryProducts({ id, heading, products }: CategoryProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl md:text-2xl">
        {heading}
      </h2>
      <ProductGrid>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} onAdd={addOne} compare={CompareLink} corner={WishHeart} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

const addOne = (product: CardProduct) => addToBasket(product, QUANTITY_FROM_CARD);
