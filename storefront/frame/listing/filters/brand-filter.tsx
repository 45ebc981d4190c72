import { memo } from "react";
import type { FilterCounts, Listing } from "#contract/shop/catalogue.ts";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { withBrand } from "../listing-query.ts";
import type { UpdateListing } from "../use-listing.ts";
import type { Choice } from "./checkbox-list.tsx";
import { CountedCheckbox } from "./counted-checkbox.tsx";

interface BrandFilterProps {
  brands: Listing["brands"];
  /** By slug; a brand that is missing has no product. */
  counts: FilterCounts["brands"] | undefined;
  /** Slugs separated by commas; `memo` compares a string by value. */
  chosenSlugs: string;
  updateListing: UpdateListing;
}

export const BrandFilter = memo(function BrandFilter({ brands, counts, chosenSlugs, updateListing }: BrandFilterProps) {
  const ticked = chosenSlugs.split(",");
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Brands</legend>
      <CachedFragment
        tag="div"
        className="-mx-1 max-h-[20.75rem] overflow-y-auto px-1"
        name="brands"
        content={BrandList}
        contentProps={{
          choices: brands.map(({ name, slug }) => ({
            value: slug,
            label: name,
            checked: ticked.includes(slug),
            ...(counts && { count: counts[slug] ?? 0 }),
          })),
          onChoose: (slug: string, isChecked: boolean) => updateListing((state) => withBrand(state, slug, isChecked)),
        }}
      />
    </fieldset>
  );
});

interface BrandListProps {
  choices: readonly Choice[];
  onChoose: (slug: string, chosen: boolean) => void;
}

function BrandList({ choices, onChoose }: BrandListProps) {
  return choices.map(({ value, label, count, checked }) => (
    <CountedCheckbox
      key={value}
      name="brand"
      value={value}
      label={label}
      count={count}
      checked={checked}
      onChoose={(isChecked) => onChoose(value, isChecked)}
    />
  ));
}
