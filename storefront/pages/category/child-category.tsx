import { createClientLoader, createLoader } from "#storefront/api/create-loader.ts";
import { DEFERRED_LISTING_PARTS } from "#storefront/frame/listing/deferred-parts.ts";
import { loadListing } from "#storefront/frame/listing/load-listing.ts";
import type { Route } from "./+types/child-category";
import { ListingView } from "./listing-view.tsx";

export const loader = createLoader(loadListing);
export const clientLoader = createClientLoader(loadListing, DEFERRED_LISTING_PARTS);

export { ListingErrorBoundary as ErrorBoundary } from "#storefront/frame/views/listing-error-boundary.tsx";

export default function ChildCategory({ loaderData }: Route.ComponentProps) {
  return <ListingView listing={loaderData} />;
}
