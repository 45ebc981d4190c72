import { type ReactNode, useDeferredValue, useId, useState } from "react";
import type { Listing } from "#contract/shop/catalogue.ts";
import type { CardProduct } from "#storefront/features/product-card/card-product.ts";
import { Icon } from "#storefront/shell/icon.tsx";
import { Breadcrumb, type Crumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { ActiveFilters } from "./active-filters.tsx";
import type { ListingChoices } from "./filter-sidebar.tsx";
import { LISTING_HEADING_ID } from "./listing-form.tsx";
import { FilterSidebar, Pagination } from "./listing-parts.ts";
import { ListingProducts } from "./listing-products.tsx";
import type { ShownListing } from "./load-listing.ts";
import { SortSelect } from "./sort-select.tsx";
import { useListing } from "./use-listing.ts";

interface ListingFrameProps {
  listing: ListingChoices & Pick<Listing, "totalPages" | "totalProducts"> & { products: readonly CardProduct[] };
  crumbs: readonly Crumb[];
  title: string;
  /** What the page tells of itself, and stands nowhere to be seen. */
  meta: ReactNode;
  /** Above the filters that are set. */
  above?: ReactNode;
  /** The same, where it is a category's. */
  ofCategory?: ShownListing;
  /** In the place of products that there are not. */
  nothing?: ReactNode;
}

/** Products with their filters, order and pages: the frame of a category's listing and of a search's results. */
export function ListingFrame({ listing, crumbs, title, meta, above, ofCategory, nothing }: ListingFrameProps) {
  const { busy } = useListing();
  const [filtersOpen, setFiltersOpen] = useState(false);
  // Laying them all out takes a phone a moment, in which the button shows that it was pressed.
  const filtersShown = useDeferredValue(filtersOpen);
  const filtersId = useId();
  const formId = `${filtersId}-form`;
  // A search that finds nothing has nothing to narrow or to put in order.
  const canNarrow = nothing === undefined || listing.brands.length > 0;
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
        {canNarrow && (
          <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
            <Button
              kind="secondary"
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
        className={classNames("grid items-start gap-8 xl:gap-10", canNarrow && "lg:grid-cols-[15rem_minmax(0,1fr)]")}
      >
        {canNarrow && (
          <aside
            id={filtersId}
            aria-label="Filters"
            className={classNames(
              "rounded-card border border-line bg-surface p-5 lg:block noscript:block",
              !filtersShown && "hidden",
            )}
          >
            <FilterSidebar listing={listing} formId={formId} ofCategory={ofCategory} />
            <Button className="mt-8 w-full lg:hidden" onClick={() => setFiltersOpen(false)}>
              Show {count}
            </Button>
          </aside>
        )}
        <div className="grid gap-6">
          {above}
          <ActiveFilters listing={listing} />
          {/* On phones drawn apart from the rest: that it fades, or is moved, draws none of its cards again. */}
          <div
            aria-busy={busy}
            className={classNames("transition-opacity max-lg:will-change-[opacity]", busy && "opacity-50")}
          >
            <ListingProducts products={listing.products} nothing={nothing} />
            <Pagination totalPages={listing.totalPages} />
          </div>
        </div>
      </div>
    </div>
  );
}
