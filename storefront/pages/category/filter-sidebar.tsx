import { memo } from "react";
import type { Listing } from "#contract/shop/catalogue.ts";
import { KeptMarkup } from "#ui/kept-markup.tsx";
import { CheckboxList } from "./checkbox-list.tsx";
import { ChildLinks } from "./child-links.tsx";
import { FactFilters } from "./fact-filters.tsx";
import { FilterCheckbox } from "./filter-checkbox.tsx";
import { FitsMineFilter } from "./fits-mine-filter.tsx";
import { withBrand, withFilters, withPrices } from "./listing-query.ts";
import type { ShownListing } from "./load-listing.ts";
import { PriceFilter } from "./price-filter.tsx";
import { type ChangeListing, useChangeListing, useListing } from "./use-listing.ts";

/** What the filters can be set to. */
export type ListingChoices = Pick<Listing, "brands" | "maxPrice"> & Partial<Pick<Listing, "facts">>;

interface FilterSidebarProps {
  listing: ListingChoices;
  formId: string;
  /** The listing of a category, which knows what fits, and its children. */
  ofCategory: ShownListing | undefined;
}

/** A real form: ticking applies at once, and without JavaScript 'Filter' sends everything. */
export function FilterSidebar({ listing, formId, ofCategory }: FilterSidebarProps) {
  const { pathname, wanted, go } = useListing();
  const change = useChangeListing({ wanted, go });
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
          const sent = new FormData(event.currentTarget);
          const typed = { min: String(sent.get("minPrice") ?? ""), max: String(sent.get("maxPrice") ?? "") };
          go(withPrices(wanted, typed, maxPrice));
        }}
      >
        {wanted.fits !== undefined && <input type="hidden" name="fits" value={wanted.fits} />}
        {wanted.q !== undefined && <input type="hidden" name="q" value={wanted.q} />}
        {brands.length > 0 && <BrandFilter brands={brands} chosen={wanted.brands.join(",")} change={change} />}
        <PriceFilter
          // The fields start over when the address has other bounds.
          key={`${wanted.minPrice}-${wanted.maxPrice}-${maxPrice}`}
          minPrice={wanted.minPrice}
          maxPrice={wanted.maxPrice}
          ceilingRupees={maxPrice}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">Special Offers</legend>
          <FilterCheckbox
            name="onSale"
            value="true"
            label="On Sale"
            checked={wanted.onSale}
            onChoose={(onSale) => change((wanted) => withFilters(wanted, { onSale }))}
          />
        </fieldset>
        <FactFilters facts={listing.facts ?? []} wanted={wanted} change={change} />
      </form>
      {ofCategory && (
        <>
          <FitsMineFilter listing={ofCategory} />
          <ChildLinks listing={ofCategory} />
        </>
      )}
    </div>
  );
}

interface BrandFilterProps {
  brands: Listing["brands"];
  /** Slugs with commas between: a text is the same for as long as it says the same. */
  chosen: string;
  change: ChangeListing;
}

const BrandFilter = memo(function BrandFilter({ brands, chosen, change }: BrandFilterProps) {
  const ticked = chosen.split(",");
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Brands</legend>
      <KeptMarkup
        tag="div"
        className="-mx-1 max-h-[20.75rem] overflow-y-auto px-1"
        name="brands"
        inside={CheckboxList}
        shown={{
          name: "brand",
          choices: brands.map(({ name, slug }) => ({ value: slug, label: name, checked: ticked.includes(slug) })),
          onChoose: (slug: string, is: boolean) => change((wanted) => withBrand(wanted, slug, is)),
        }}
      />
    </fieldset>
  );
});
