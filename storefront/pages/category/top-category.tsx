import type { Client } from "#contract/shop/contract.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#storefront/api/create-loader.ts";
import { Breadcrumb } from "#storefront/components/breadcrumb.tsx";
import { toCardProduct } from "#storefront/features/product-card/card-product.ts";
import { listCategoryCrumbs } from "#storefront/frame/listing/category-crumbs.ts";
import { BreadcrumbJsonLd } from "#storefront/frame/meta/breadcrumb-json-ld.tsx";
import type { Route } from "./+types/top-category";
import { CategoryMeta } from "./top/category-meta.tsx";
import { CategoryProducts, DEFERRED_SECTIONS } from "./top/deferred-sections.ts";
import { SubCategoryTiles } from "./top/sub-category-tiles.tsx";

async function load(api: Client, { params: { categorySlug = "" } }: LoadArgs) {
  const page = await api("getCategoryPage", { params: { slug: categorySlug } });
  return {
    ...page,
    bestSellers: page.bestSellers.map(toCardProduct),
    newest: page.newest.map(toCardProduct),
    reduced: page.reduced.map(toCardProduct),
  };
}
export const loader = createLoader(load);
export const clientLoader = createClientLoader(load, DEFERRED_SECTIONS);

export { ListingErrorBoundary as ErrorBoundary } from "#storefront/frame/views/listing-error-boundary.tsx";

/** The page of a whole top category: what it has, what sells, what is reduced. */
export default function TopCategory({ loaderData }: Route.ComponentProps) {
  const { category, subCategories, brands, bestSellers, newest, reduced, isForBuilder } = loaderData;
  const crumbs = listCategoryCrumbs({ category });
  return (
    <div className="shop-width grid gap-10 pt-3 pb-6 md:gap-12">
      <CategoryMeta page={loaderData} />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <div>
        <Breadcrumb crumbs={crumbs} />
        <h1 className="mt-1 mb-6 text-2xl sm:text-3xl">{category.name}</h1>
        <SubCategoryTiles category={category} subCategories={subCategories} />
      </div>
      <CategoryProducts id="best-sellers" heading="Best sellers" products={bestSellers} />
      <CategoryProducts id="new-in-stock" heading="New in stock" products={newest} />
      <CategoryProducts id="reduced-prices" heading="On sale" products={reduced} />
      {brands.length > 0 && (
        <nav aria-labelledby="brands">
          <h2 id="brands" className="mb-4 text-xl md:text-2xl">
            Brands
          </h2>
          <ul className="flex flex-wrap gap-2">
            {brands.map(({ name, slug, subCategory }) => (
              <li key={slug}>
                <a
                  href={`/category/${category.slug}/${subCategory}?brand=${slug}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium transition-colors hover:border-control hover:bg-sunken"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isForBuilder && <BuilderLink />}
    </div>
  );
}

function BuilderLink() {
  return (
    <section
      aria-labelledby="build-a-pc"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-6"
    >
      <div>
        <h2 id="build-a-pc" className="text-xl">
          Not sure which parts fit together?
        </h2>
        <p className="mt-1 text-pretty text-muted">
          Choose your parts in the PC builder. It checks that they fit and adds up the price.
        </p>
      </div>
      <a href="/build" className="button button-primary min-h-11 px-5">
        Build a PC
      </a>
    </section>
  );
}
