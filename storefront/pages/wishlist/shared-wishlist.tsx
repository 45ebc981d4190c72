import { isRouteErrorResponse, useRouteError } from "react-router";
import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import type { Client } from "#contract/shop/contract.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#storefront/api/create-loader.ts";
import { addToBasket } from "#storefront/features/basket/add-to-basket.ts";
import { CompareLink } from "#storefront/features/compare/compare-link.tsx";
import { toCardProduct } from "#storefront/features/product-card/card-product.ts";
import { ProductCard } from "#storefront/features/product-card/product-card.tsx";
import { ProductGrid } from "#storefront/features/product-card/product-grid.tsx";
import { WishHeart } from "#storefront/features/wishlist/wish-heart.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { NotFoundView } from "#storefront/frame/views/not-found-view.tsx";
import { OutageView } from "#storefront/frame/views/outage-view.tsx";
import type { Route } from "./+types/shared-wishlist";

async function load(api: Client, { params }: LoadArgs) {
  const { products } = await api("getSharedWishes", { query: { token: params.token ?? "" } });
  return { products: products.map(toCardProduct) };
}
export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

/** A wish list opened by its shared link; the page does not reveal its owner. */
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
              compare={CompareLink}
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
    return <NotFoundView title="Wish list not found" text="This link is invalid or has expired." />;
  return <OutageView />;
}
