import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import type { MyParts } from "#storefront/shell/use-my-parts.ts";
import { FilterCheckbox } from "./filter-checkbox.tsx";
import { listingCall, withFilters, withPage } from "./listing-query.ts";
import type { ShownListing } from "./load-listing.ts";
import { useListing } from "./use-listing.ts";

interface FitsFilterProps {
  listing: ShownListing;
  mine: MyParts | undefined;
}

/** 'Fits my build', with how many do; not there where nothing here meets the shopper's parts. */
export default function FitsFilter({ listing: { subCategory, childCategory }, mine }: FitsFilterProps) {
  const { wanted, go } = useListing();
  const fits = wanted.fits ?? mine?.list;
  const slug = (childCategory ?? subCategory).slug;
  const query = { ...listingCall(withPage({ ...wanted, fits: undefined }, 1)), limit: 1, fits: fits ?? "" };
  const counted = useLoaded(fits && `${slug} ${JSON.stringify(query)}`, () =>
    api("listFitting", { params: { level: childCategory ? "child" : "sub", slug }, query }),
  );
  const count = counted.data?.totalProducts;
  if (wanted.fits === undefined && !count) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Compatibility</legend>
      <FilterCheckbox
        label={`Fits my ${mine?.of ?? "build"}${count === undefined ? "" : ` (${count})`}`}
        checked={wanted.fits !== undefined}
        onChoose={(is) => go(withFilters(wanted, { fits: is ? fits : undefined }))}
      />
    </fieldset>
  );
}
