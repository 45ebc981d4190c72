import { useDeferredValue } from "react";
import { useChosenParts } from "#storefront/features/build/use-chosen-parts.ts";
import { deferred } from "#storefront/hydration/index.ts";
import type { CategoryListing } from "../load-listing.ts";
import { useListing } from "../use-listing.ts";

// Most shoppers of a listing have chosen no parts, so the code is loaded only for those who have.
const FitsFilter = deferred(async () => (await import("./fits-filter.tsx")).FitsFilter);

export function LazyFitsFilter({ listing }: { listing: CategoryListing }) {
  // Deferred, because adding a part to the basket changes the
  // value, and that press must not wait for this filter.
  const chosenParts = useDeferredValue(useChosenParts());
  const { fits } = useListing().pendingState;
  if (!chosenParts && fits === undefined) return null;
  return <FitsFilter listing={listing} chosenParts={chosenParts} />;
}
