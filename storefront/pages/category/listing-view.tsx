import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState } from "react";
import type { Listing } from "#contract/shop/catalogue.ts";
import { BreadcrumbFacts } from "#storefront/shell/breadcrumb-facts.tsx";
import { Breadcrumb, type Crumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterSidebar } from "./filter-sidebar.tsx";
import { LISTING_HEADING_ID } from "./listing-form.tsx";
import { ListingMeta } from "./listing-meta.tsx";
import { ListingProducts } from "./listing-products.tsx";
import { Pagination } from "./pagination.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useListing } from "./use-listing.ts";

/** A category's products with their filters: the sub-category's and the child category's page are the same view. */
export function ListingView({ listing }: { listing: Listing }) {
  const { busy } = useListing();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const filtersId = useId();
  const formId = `${filtersId}-form`;
  const crumbs = crumbsOf(listing);
  const count = `${listing.totalProducts} ${listing.totalProducts === 1 ? "product" : "products"}`;
  return (
    <div className="shop-width pt-3 pb-6">
      <ListingMeta listing={listing} />
      <BreadcrumbFacts crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 id={LISTING_HEADING_ID} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {(listing.childCategory ?? listing.subCategory).name}
          </h1>
          <p aria-live="polite" className="mt-1 text-muted">
            {count}
          </p>
        </div>
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
          <Button
            kind="secondary"
            className="lg:hidden noscript:hidden"
            aria-expanded={filtersOpen}
            aria-controls={filtersId}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            <SlidersHorizontal aria-hidden className="size-4" /> Filters
          </Button>
          <SortSelect formId={formId} />
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-10">
        <aside
          id={filtersId}
          aria-label="Filters"
          className={classNames(
            "rounded-card border border-line bg-surface p-5 lg:block noscript:block",
            !filtersOpen && "hidden",
          )}
        >
          <FilterSidebar listing={listing} formId={formId} />
          <Button className="mt-8 w-full lg:hidden" onClick={() => setFiltersOpen(false)}>
            Show {count}
          </Button>
        </aside>
        <div className="grid gap-6">
          <ActiveFilters listing={listing} />
          <div aria-busy={busy} className={classNames("transition-opacity", busy && "opacity-50")}>
            <ListingProducts listing={listing} />
            <Pagination totalPages={listing.totalPages} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A category has no page of its own, so its crumb is a name. */
function crumbsOf({ category, subCategory, childCategory }: Listing): Crumb[] {
  const path = `/category/${category.slug}/${subCategory.slug}`;
  return [
    { name: "Home", to: "/" },
    { name: category.name },
    { name: subCategory.name, to: path },
    ...(childCategory ? [{ name: childCategory.name, to: `${path}/${childCategory.slug}` }] : []),
  ];
}
