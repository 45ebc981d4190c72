import { Link } from "react-router";
import { COMPARE_MAX } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Client } from "#contract/shop/contract.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#storefront/api/create-loader.ts";
import { Breadcrumb } from "#storefront/components/breadcrumb.tsx";
import { NavigationButton } from "#storefront/components/navigation-button.tsx";
import { Price } from "#storefront/components/price.tsx";
import { comparePath } from "#storefront/features/compare/compare-path.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { Picture } from "#ui/picture.tsx";
import type { Route } from "./+types/compare";
import { AddBySearch } from "./add-by-search.tsx";
import { CompareTable } from "./compare-table.tsx";
import { useCompareListOfPage } from "./use-compare-list-of-page.ts";

const load = (api: Client, { query }: LoadArgs) =>
  api("compareProducts", { query: { products: query.get("products") ?? "" } });
export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export { ListingErrorBoundary as ErrorBoundary } from "#storefront/frame/views/listing-error-boundary.tsx";

/** Up to four products of one part category. The URL contains all of them, so it can be shared. */
export default function Compare({ loaderData: comparison }: Route.ComponentProps) {
  const { family, familyName, products, others, similar } = comparison;
  const slugs = products.map(({ slug }) => slug);
  useCompareListOfPage(slugs);
  return (
    <div className="shop-width pt-3 pb-6">
      <PageMeta title="Compare products" noindex />
      <Breadcrumb crumbs={[{ name: "Home", to: "/" }, { name: "Compare" }]} />
      <h1 className="mt-1 text-2xl sm:text-3xl">Compare products</h1>
      {products.length === 0 ? (
        <NothingToCompare />
      ) : (
        <>
          <p className="mt-1 mb-6 text-muted">
            {family ?? "Products"}, {products.length} of maximum {COMPARE_MAX}
          </p>
          {others.length > 0 && (
            <p role="status" className="mb-6 rounded-card bg-warning-soft px-4 py-3 text-warning">
              Only products of the same type can be compared. Not added: {others.join(", ")}.
            </p>
          )}
          <CompareTable comparison={comparison} />
          {products.length < COMPARE_MAX && <AddBySearch family={familyName} slugs={slugs} />}
          <Similar similar={similar} slugs={slugs} />
        </>
      )}
    </div>
  );
}

function NothingToCompare() {
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <p className="text-muted">Search for a product, or choose “Compare” on products in any listing.</p>
      <AddBySearch family={null} slugs={[]} />
      <NavigationButton to="/">Go Back Home</NavigationButton>
    </div>
  );
}

function Similar({ similar, slugs }: { similar: readonly ProductCard[]; slugs: readonly string[] }) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-12 print:hidden">
      <h2 id="similar" className="text-2xl">
        Similar products
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {similar.map(({ slug, name, imgUrl, netPrice, total, isRegularPrice, promotion }) => (
          <li key={slug}>
            <Link
              to={comparePath([...slugs, slug])}
              preventScrollReset
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2 transition-shadow hover:shadow-hover"
            >
              <Picture imgUrl={imgUrl} alt="" sizes="64px" className="size-16 shrink-0 rounded-lg bg-plate" />
              <span className="grid min-w-0 gap-1">
                <span className="line-clamp-2 text-sm font-medium">
                  <span className="sr-only">Compare with</span> {name}
                </span>
                <Price netPrice={netPrice} total={total} isRegular={isRegularPrice} promotion={promotion} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
