import type { Listing } from "#contract/shop/catalogue.ts";
import { hasFilters, withFilters, withPrices } from "../listing-query.ts";
import type { CategoryListing } from "../load-listing.ts";
import { useListing, useUpdateListing } from "../use-listing.ts";
import { BrandFilter } from "./brand-filter.tsx";
import { ChildLinks } from "./child-links.tsx";
import { CountedCheckbox } from "./counted-checkbox.tsx";
import { FactFilters } from "./fact-filters.tsx";
import { LazyFitsFilter } from "./lazy-fits-filter.tsx";
import { PriceFilter } from "./price-filter.tsx";

export type FilterOptions = Pick<Listing, "brands" | "maxPrice"> & Partial<Pick<Listing, "facts" | "counts">>;

interface FilterSidebarProps {
  listing: FilterOptions;
  formId: string;
  /** Set for a category's listing, which has a compatibility filter and child categories. */
  categoryListing: CategoryListing | undefined;
}

/** A real form: ticking applies at once, and without JavaScript 'Filter' submits all fields. */
export function FilterSidebar({ listing, formId, categoryListing }: FilterSidebarProps) {
  const { pathname, state, pendingState, navigateTo } = useListing();
  const updateListing = useUpdateListing({ pendingState, navigateTo });
  const { brands, maxPrice, facts = [], counts } = listing;
  return (
    <div className="grid gap-8">
      <form
        id={formId}
        method="get"
        action={pathname}
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          const formData = new FormData(event.currentTarget);
          const typed = { min: String(formData.get("minPrice") ?? ""), max: String(formData.get("maxPrice") ?? "") };
          navigateTo(withPrices(pendingState, typed, maxPrice));
        }}
      >
        {pendingState.fits !== undefined && <input type="hidden" name="fits" value={pendingState.fits} />}
        {pendingState.q !== undefined && <input type="hidden" name="q" value={pendingState.q} />}
        {brands.length > 0 && (
          <BrandFilter
            brands={brands}
            counts={counts?.brands}
            chosenSlugs={pendingState.brands.join(",")}
            updateListing={updateListing}
          />
        )}
        <PriceFilter
          // The fields are reset when the URL has other bounds.
          key={`${pendingState.minPrice}-${pendingState.maxPrice}-${maxPrice}`}
          minPrice={pendingState.minPrice}
          maxPrice={pendingState.maxPrice}
          ceilingRupees={maxPrice}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">Special Offers</legend>
          <CountedCheckbox
            name="onSale"
            value="true"
            label="On Sale"
            count={counts?.onSale}
            checked={pendingState.onSale}
            onChoose={(onSale) => updateListing((earlier) => withFilters(earlier, { onSale }))}
          />
        </fieldset>
        <FactFilters
          facts={facts}
          counts={counts}
          isFiltered={hasFilters(state)}
          pendingState={pendingState}
          updateListing={updateListing}
        />
      </form>
      {categoryListing && (
        <>
          <LazyFitsFilter listing={categoryListing} />
          <ChildLinks listing={categoryListing} />
        </>
      )}
    </div>
  );
}
