import { useEffect, useState } from "react";
import type { SearchListing } from "#contract/shop/search.ts";
import { callApi } from "#storefront/api/client.ts";

type CountedResults = Pick<SearchListing, "totalProducts" | "buildOffer">;

/** How many products a query finds on the results page; undefined until it is known. */
export function useResultCount(query: string | undefined): CountedResults | undefined {
  const [counted, setCounted] = useState<CountedResults & { query: string }>();
  useEffect(() => {
    if (query === undefined) return;
    let cancelled = false;
    callApi("searchListing", { query: { q: query, limit: 1 } }).then(
      ({ totalProducts, buildOffer }) =>
        cancelled || setCounted({ query, totalProducts, ...(buildOffer && { buildOffer }) }),
      // The link to all results then stays without the number.
      (error: unknown) => console.error("Counting results failed", error),
    );
    return () => {
      cancelled = true;
    };
  }, [query]);
  return counted?.query === query ? counted : undefined;
}
