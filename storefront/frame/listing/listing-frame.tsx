import { type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import type { Listing } from "#contract/shop/catalogue.ts";
import { Breadcrumb, type Crumb } from "#storefront/components/breadcrumb.tsx";
import { Icon } from "#storefront/components/icon.tsx";
import type { CardProduct } from "#storefront/features/product-card/card-product.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterSidebar, Pagination } from "./deferred-parts.ts";
import { FilterPanel } from "./filter-panel.tsx";
import type { FilterOptions } from "./filters/filter-sidebar.tsx";
import { LISTING_HEADING_ID } from "./listing-form.tsx";
import { ListingProducts } from "./listing-products.tsx";
import type { CategoryListing } from "./load-listing.ts";
import { SortSelect } from "./sort-select.tsx";
import { useListing } from "./use-listing.ts";

interface ListingFrameProps {
  listing: FilterOptions & Pick<Listing, "totalPages" | "totalProducts"> & { products: readonly CardProduct[] };
  crumbs: readonly Crumb[];
  title: string;
  /** The page's metadata for its head. */
  meta: ReactNode;
  above?: ReactNode;
  categoryListing?: CategoryListing;
  /** Replaces the panel of an empty listing. */
  emptyState?: ReactNode;
}

/** The frame of a category's listing and of search results: products, filters, order and pages. */
export function ListingFrame({ listing, crumbs, title, meta, above, categoryListing, emptyState }: ListingFrameProps) {
  const { busy } = useListing();
  const [filtersOpen, setFiltersOpen] = useState(false);
  // Laying out all filters takes a phone a moment; meanwhile the button shows the press.
  const filtersShown = useDeferredValue(filtersOpen);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const closeFilters = () => {
    setFiltersOpen(false);
    filtersButton.current?.focus({ preventScroll: true });
  };
  const filtersId = useId();
  const formId = `${filtersId}-form`;
  // A search without results has nothing to filter or to sort.
  const showFilters = emptyState === undefined || listing.brands.length > 0;
  const count = `${listing.totalProducts} ${listing.totalProducts === 1 ? "product" : "products"}`;
  return (
    <div className="shop-width pt-3 pb-6">
      {meta}
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 id={LISTING_HEADING_ID} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {title}
          </h1>
          <p aria-live="polite" className="mt-1 text-muted">
            {count}
          </p>
        </div>
        {showFilters && (
          <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
            <Button
              kind="secondary"
              ref={filtersButton}
              className="aria-expanded:bg-sunken lg:hidden noscript:hidden"
              aria-expanded={filtersOpen}
              aria-controls={filtersId}
              onClick={() => setFiltersOpen(!filtersOpen)}
            >
              <Icon name="sliders-horizontal" className="size-4" /> Filters
            </Button>
            <SortSelect formId={formId} />
          </div>
        )}
      </div>
      <div
        className={classNames("grid items-start gap-8 xl:gap-10", showFilters && "lg:grid-cols-[15rem_minmax(0,1fr)]")}
      >
        {showFilters && (
          <FilterPanel id={filtersId} isOpen={filtersShown} count={count} onClose={closeFilters}>
            <FilterSidebar listing={listing} formId={formId} categoryListing={categoryListing} />
          </FilterPanel>
        )}
        <div className="grid gap-6">
          {above}
          <ActiveFilters listing={listing} />
          {/* A layer of its own on phones, so that fading or moving the list repaints none of its cards. */}
          <div
            aria-busy={busy}
            className={classNames("transition-opacity max-lg:will-change-[opacity]", busy && "opacity-50")}
          >
            <ListingProducts products={listing.products} emptyState={emptyState} />
            <Pagination totalPages={listing.totalPages} />
          </div>
        </div>
      </div>
    </div>
  );
}
