import type { ReactNode } from "react";
import { type ListingState, listingEntries } from "./listing-query.ts";
import { useListing } from "./use-listing.ts";

/** Takes the focus of what a change of filters removes. */
export const LISTING_HEADING_ID = "listing-heading";

/** A button's worth of form: leads to a state of the listing, with and without JavaScript. */
export function ListingForm({ to, children }: { to: ListingState; children: ReactNode }) {
  const { pathname, go } = useListing();
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        go(to);
        // The button that was pressed goes away with its filter.
        document.getElementById(LISTING_HEADING_ID)?.focus({ preventScroll: true });
      }}
    >
      {listingEntries(to).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
