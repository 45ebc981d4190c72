import { lazy, Suspense } from "react";
import type { Listing } from "#contract/shop/catalogue.ts";
import { useMyParts } from "#storefront/shell/use-my-parts.ts";
import { useListing } from "./use-listing.ts";

// Most who look at a listing have chosen no parts: its code comes for those who have.
const FitsFilter = lazy(() => import("./fits-filter.tsx"));

export function FitsMineFilter({ listing }: { listing: Listing }) {
  const mine = useMyParts();
  const { fits } = useListing().wanted;
  if (!mine && fits === undefined) return null;
  return (
    <Suspense>
      <FitsFilter listing={listing} mine={mine} />
    </Suspense>
  );
}
