import { data } from "react-router";
import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import { titleFromSlug } from "#contract/rules/text/slug.ts";
import type { Client } from "#contract/shop/contract.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#storefront/api/create-loader.ts";
import { addToBasket } from "#storefront/features/basket/add-to-basket.ts";
import { type CardProduct, toCardProduct } from "#storefront/features/product-card/card-product.ts";
import { getImagePriority, ProductCard } from "#storefront/features/product-card/product-card.tsx";
import { ProductGrid } from "#storefront/features/product-card/product-grid.tsx";
import { WishHeart } from "#storefront/features/wishlist/wish-heart.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import type { Route } from "./+types/product-list";

/** Only these two values load products (§2). */
const LISTS = {
  "fresh-picks": {
    call: "listRecentProducts",
    description: "The latest computer hardware in our shop, from graphics cards and laptops to cables.",
  },
  "flash-deals": {
    call: "listDiscountedProducts",
    description: "Computer hardware on sale, biggest discounts first.",
  },
} as const;

const isList = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);

async function load(api: Client, { params: { categoryName } }: LoadArgs) {
  if (categoryName !== undefined && isList(categoryName))
    return data((await api(LISTS[categoryName].call, { query: {} })).map(toCardProduct));
  return data<CardProduct[]>([], { status: categoryName === undefined ? 200 : 404 });
}
export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export default function ProductList({ loaderData: products, params: { categoryName } }: Route.ComponentProps) {
  const heading = titleFromSlug(categoryName ?? "") || "All Products";
  const list = categoryName !== undefined && isList(categoryName) ? LISTS[categoryName] : undefined;
  return (
    <section className="shop-width py-8">
      <PageMeta
        title={heading}
        {...(list && { description: list.description })}
        {...(list && { canonicalPath: `/products/${categoryName}` })}
        noindex={list === undefined}
      />
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{heading}</h1>
      <p className="mt-1 text-muted">{`${products.length} products`}</p>
      {list ? (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid className="mt-6">
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} onAdd={addOne} corner={WishHeart} {...getImagePriority(index)} />
              </li>
            ))}
          </ProductGrid>
        </>
      ) : (
        <nav aria-label="Product lists" className="mt-8 grid gap-4 sm:grid-cols-2">
          {Object.entries(LISTS).map(([slug, { description }]) => (
            <a
              key={slug}
              href={`/products/${slug}`}
              className="grid content-start gap-2 rounded-card border border-line bg-surface p-6 transition-shadow hover:shadow-hover"
            >
              <span className="text-xl font-semibold">{titleFromSlug(slug)}</span>
              <span className="text-muted">{description}</span>
            </a>
          ))}
        </nav>
      )}
    </section>
  );
}

function addOne(product: CardProduct): void {
  addToBasket(product, QUANTITY_FROM_CARD);
}
