import { inBrowser, onServer } from "#storefront/api/load.ts";
import type { Route } from "./+types/child-category";
import { LISTING_PARTS } from "./listing-parts.ts";
import { ListingView } from "./listing-view.tsx";
import { loadListing } from "./load-listing.ts";

export const loader = onServer(loadListing);
export const clientLoader = inBrowser(loadListing, LISTING_PARTS);

export { ListingErrorBoundary as ErrorBoundary } from "./listing-error.tsx";

export default function ChildCategory({ loaderData }: Route.ComponentProps) {
  return <ListingView listing={loaderData} />;
}
