import { lazy, Suspense, useDeferredValue } from "react";
import { useMyParts } from "#storefront/shell/use-my-parts.ts";
import type { ShownListing } from "./load-listing.ts";
import { useListing } from "./use-listing.ts";

// Most who look at a listing have chosen no parts: its code comes for those who have.
const FitsFilter = lazy(async () => {
  try {
    return await import("./fits-filter.tsx");
  } catch (error) {
    // On a lost line the listing goes on without it.
    reportError(error);
    return { default: () => null };
  }
});

export function FitsMineFilter({ listing }: { listing: ShownListing }) {
  // Putting a part into the basket changes it: that press does not wait for this filter.
  const mine = useDeferredValue(useMyParts());
  const { fits } = useListing().wanted;
  if (!mine && fits === undefined) return null;
  return (
    <Suspense>
      <FitsFilter listing={listing} mine={mine} />
    </Suspense>
  );
}
