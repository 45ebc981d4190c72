import { memo } from "react";
import type { Listing } from "#contract/shop/catalogue.ts";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { withBrand, withFilters, withPrices } from "../listing-query.ts";
import type { CategoryListing } from "../load-listing.ts";
import { type UpdateListing, useListing, useUpdateListing } from "../use-listing.ts";
import { CheckboxList } from "./checkbox-list.tsx";
import { ChildLinks } from "./child-links.tsx";
import { FactFilters } from "./fact-filters.tsx";
import { FilterCheckbox } from "./filter-checkbox.tsx";
import { LazyFitsFilter } from "./lazy-fits-filter.tsx";
import { PriceFilter } from "./price-filter.tsx";

export type FilterOptions = Pick<Listing, "brands" | "maxPrice"> & Partial<Pick<Listing, "facts">>;

interface FilterSidebarProps {
  listing: FilterOptions;
  formId: string;
  /** Set for a category's listing, which has a compatibility filter and child categories. */
  categoryListing: CategoryListing | undefined;
}

/** A real form: ticking applies at once, and without JavaScript 'Filter' submits all fields. */
export function FilterSidebar({ listing, formId, categoryListing }: FilterSidebarProps) {
  const { pathname, pendingState, navigateTo } = useListing();
  const updateListing = useUpdateListing({ pendingState, navigateTo });
  const { brands, maxPrice } = listing;
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
          <BrandFilter brands={brands} chosenSlugs={pendingState.brands.join(",")} updateListing={updateListing} />
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
          <FilterCheckbox
            name="onSale"
            value="true"
            label="On Sale"
            checked={pendingState.onSale}
            onChoose={(onSale) => updateListing((state) => withFilters(state, { onSale }))}
          />
        </fieldset>
        <FactFilters facts={listing.facts ?? []} pendingState={pendingState} updateListing={updateListing} />
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

interface BrandFilterProps {
  brands: Listing["brands"];
  /** Slugs separated by commas; `memo` compares a string by value. */
  chosenSlugs: string;
  updateListing: UpdateListing;
}

const BrandFilter = memo(function BrandFilter({ brands, chosenSlugs, updateListing }: BrandFilterProps) {
  const ticked = chosenSlugs.split(",");
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Brands</legend>
      <CachedFragment
        tag="div"
        className="-mx-1 max-h-[20.75rem] overflow-y-auto px-1"
        name="brands"
        content={CheckboxList}
        contentProps={{
          name: "brand",
          choices: brands.map(({ name, slug }) => ({ value: slug, label: name, checked: ticked.includes(slug) })),
          onChoose: (slug: string, isChecked: boolean) => updateListing((state) => withBrand(state, slug, isChecked)),
        }}
      />
    </fieldset>
  );
});
