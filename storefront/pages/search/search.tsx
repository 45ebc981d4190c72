import { data } from "react-router";
import type { Client } from "#contract/shop/contract.ts";
import type { SearchListing } from "#contract/shop/search.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#storefront/api/create-loader.ts";
import { toCardProduct } from "#storefront/features/product-card/card-product.ts";
import { DEFERRED_LISTING_PARTS } from "#storefront/frame/listing/deferred-parts.ts";
import { ListingFrame } from "#storefront/frame/listing/listing-frame.tsx";
import { parseListingState, toListingRequest } from "#storefront/frame/listing/listing-query.ts";
import { useListing } from "#storefront/frame/listing/use-listing.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import type { Route } from "./+types/search";
import { BuildOfferCard } from "./build-offer-card.tsx";
import { InterpretationChips } from "./interpretation-chips.tsx";
import { NoResults } from "./no-results.tsx";

async function load(api: Client, { query }: LoadArgs) {
  const state = parseListingState(query, { isSearch: true });
  const listing = await api("searchListing", { query: toListingRequest(state) });
  const isEmpty = listing.products.length === 0;
  const isPastLastPage = state.page > 1 && isEmpty;
  const { data: categories } = isEmpty ? await api("listCategories", {}) : { data: [] };
  return data(
    { ...listing, products: listing.products.map(toCardProduct), categories },
    { status: isPastLastPage ? 404 : 200 },
  );
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load, DEFERRED_LISTING_PARTS);

export { ListingErrorBoundary as ErrorBoundary } from "#storefront/frame/views/listing-error-boundary.tsx";

export default function Search({ loaderData: listing }: Route.ComponentProps) {
  const { q = "" } = useListing().state;
  const title = q === "" ? "Search" : `Results for “${q}”`;
  return (
    <ListingFrame
      listing={listing}
      crumbs={[{ name: "Home", to: "/" }, { name: "Search" }]}
      title={title}
      meta={<PageMeta title={title} noindex />}
      above={<SearchInterpretation listing={listing} />}
      emptyState={<NoResults q={q} categories={listing.categories} />}
    />
  );
}

function SearchInterpretation({
  listing: { reading, dropped, products, buildOffer },
}: {
  listing: Pick<SearchListing, "reading" | "dropped" | "buildOffer"> & { products: readonly unknown[] };
}) {
  return (
    <>
      <InterpretationChips parts={reading.parts} />
      {dropped.length > 0 && products.length > 0 && (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          No exact match. Showing results without <strong>{dropped.join(", ")}</strong>.
        </p>
      )}
      {buildOffer && <BuildOfferCard offer={buildOffer} />}
    </>
  );
}
