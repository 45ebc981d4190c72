import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import type { ChosenParts } from "#storefront/features/build/use-chosen-parts.ts";
import { toListingRequest, withFilters, withPage } from "../listing-query.ts";
import type { CategoryListing } from "../load-listing.ts";
import { useListing } from "../use-listing.ts";
import { FilterCheckbox } from "./filter-checkbox.tsx";

interface FitsFilterProps {
  listing: CategoryListing;
  chosenParts: ChosenParts | undefined;
}

/** Shows how many products fit; hidden if no product of the listing fits the shopper's parts. */
export function FitsFilter({ listing: { subCategory, childCategory }, chosenParts }: FitsFilterProps) {
  const { pendingState, navigateTo } = useListing();
  const fits = pendingState.fits ?? chosenParts?.list;
  const slug = (childCategory ?? subCategory).slug;
  const query = { ...toListingRequest(withPage({ ...pendingState, fits: undefined }, 1)), limit: 1, fits: fits ?? "" };
  const counted = useLoaded(fits && `${slug} ${JSON.stringify(query)}`, () =>
    callApi("listFitting", { params: { level: childCategory ? "child" : "sub", slug }, query }),
  );
  const count = counted.data?.totalProducts;
  if (pendingState.fits === undefined && !count) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Compatibility</legend>
      <FilterCheckbox
        label={`Fits my ${chosenParts?.source ?? "build"}${count === undefined ? "" : ` (${count})`}`}
        checked={pendingState.fits !== undefined}
        onChoose={(isChecked) => navigateTo(withFilters(pendingState, { fits: isChecked ? fits : undefined }))}
      />
    </fieldset>
  );
}
