import { data } from "react-router";
import type { Client } from "#contract/shop/contract.ts";
import type { SearchListing } from "#contract/shop/search.ts";
import { inBrowser, type LoadArgs, onServer } from "#storefront/api/load.ts";
import { cardProduct } from "#storefront/features/product-card/card-product.ts";
import { ListingFrame } from "#storefront/pages/category/listing-frame.tsx";
import { LISTING_PARTS } from "#storefront/pages/category/listing-parts.ts";
import { listingCall, readListing } from "#storefront/pages/category/listing-query.ts";
import { useListing } from "#storefront/pages/category/use-listing.ts";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import type { Route } from "./+types/search";
import { NothingFound } from "./nothing-found.tsx";
import { ReadingChips } from "./reading-chips.tsx";

async function load(api: Client, { query }: LoadArgs) {
  const state = readListing(query, { isSearch: true });
  const listing = await api("searchListing", { query: listingCall(state) });
  const nothing = listing.products.length === 0;
  const beyondTheEnd = state.page > 1 && nothing;
  const { data: categories } = nothing ? await api("listCategories", {}) : { data: [] };
  return data(
    { ...listing, products: listing.products.map(cardProduct), categories },
    { status: beyondTheEnd ? 404 : 200 },
  );
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load, LISTING_PARTS);

export { ListingErrorBoundary as ErrorBoundary } from "#storefront/pages/category/listing-error.tsx";

/** What a search finds, and how it was understood. */
export default function Search({ loaderData: listing }: Route.ComponentProps) {
  const { q = "" } = useListing().state;
  const title = q === "" ? "Search" : `Results for “${q}”`;
  return (
    <ListingFrame
      listing={listing}
      crumbs={[{ name: "Home", to: "/" }, { name: "Search" }]}
      title={title}
      meta={<PageMeta title={title} noindex />}
      above={<Understood listing={listing} />}
      nothing={<NothingFound q={q} categories={listing.categories} />}
    />
  );
}

function Understood({
  listing: { reading, dropped, products },
}: {
  listing: Pick<SearchListing, "reading" | "dropped"> & { products: readonly unknown[] };
}) {
  return (
    <>
      <ReadingChips parts={reading.parts} />
      {dropped.length > 0 && products.length > 0 && (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          Nothing has all of that. These come nearest, without: <strong>{dropped.join(", ")}</strong>.
        </p>
      )}
    </>
  );
}
