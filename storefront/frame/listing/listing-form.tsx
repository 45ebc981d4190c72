import type { ReactNode } from "react";
import { type ListingState, toListingParameters } from "./listing-query.ts";
import { useListing } from "./use-listing.ts";

/** Receives the focus when a change of filters removes the focused element. */
export const LISTING_HEADING_ID = "listing-heading";

/** A form around one button, which opens a state of the listing with and without JavaScript. */
export function ListingForm({ to, children }: { to: ListingState; children: ReactNode }) {
  const { pathname, navigateTo } = useListing();
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        navigateTo(to);
        // The pressed button disappears with its filter.
        document.getElementById(LISTING_HEADING_ID)?.focus({ preventScroll: true });
      }}
    >
      {toListingParameters(to).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
