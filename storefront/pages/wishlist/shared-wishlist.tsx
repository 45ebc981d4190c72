import { isRouteErrorResponse, useRouteError } from "react-router";
import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import type { Client } from "#contract/shop/contract.ts";
import { inBrowser, type LoadArgs, onServer } from "#storefront/api/load.ts";
import { cardProduct } from "#storefront/features/product-card/card-product.ts";
import { ProductCard } from "#storefront/features/product-card/product-card.tsx";
import { ProductGrid } from "#storefront/features/product-card/product-grid.tsx";
import { addToBasket } from "#storefront/shell/add-to-basket.ts";
import { NotFoundView } from "#storefront/shell/not-found-view.tsx";
import { OutageView } from "#storefront/shell/outage-view.tsx";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { WishHeart } from "#storefront/shell/wish-heart.tsx";
import type { Route } from "./+types/shared-wishlist";

async function load(api: Client, { params }: LoadArgs) {
  const { products } = await api("getSharedWishes", { query: { token: params.token ?? "" } });
  return { products: products.map(cardProduct) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Somebody's wish list, by the link that they gave away. It says nothing of who they are. */
export default function SharedWishlist({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <section className="shop-width min-h-[60dvh] py-8">
      <PageMeta title="A shared wish list" noindex />
      <h1 className="text-2xl sm:text-3xl">A shared wish list</h1>
      <p className="mt-1 text-muted">{products.length === 1 ? "1 product" : `${products.length} products`}</p>
      <h2 className="sr-only">Products</h2>
      <ProductGrid className="mt-6">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              onAdd={(added) => addToBasket(added, QUANTITY_FROM_CARD)}
              comparable
              corner={WishHeart}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView title="Wish list not found" text="This link does not work any more." />;
  return <OutageView />;
}
