import { useState } from "react";
import type { BuildSlot } from "#contract/rules/build/build-slots.ts";
import { formatPartList, type PartEntry } from "#contract/rules/build/part-list.ts";
import { LISTING_PAGE_SIZE } from "#contract/rules/limits.ts";
import type { Sort } from "#contract/rules/product/sort.ts";
import type { Candidates } from "#contract/shop/build.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useDebounced } from "#storefront/components/use-debounced.ts";
import { useReadMoney } from "../start/use-read-money.ts";

export interface CandidateFilters {
  q: string;
  brand: string;
  maxPrice: string;
  /** Includes parts that do not fit. */
  includeMisfits: boolean;
  /** "": nearest to the replaced part's price, or the cheapest first. */
  orderBy: Sort | "";
}

export const NO_FILTERS: CandidateFilters = { q: "", brand: "", maxPrice: "", includeMisfits: false, orderBy: "" };

interface CandidateRequest {
  slot: BuildSlot;
  parts: readonly PartEntry[];
  near: number | undefined;
  filters: CandidateFilters;
}

/** A slot's products, page by page: `showMore` requests the next page. */
export function useCandidates({ slot, parts, near, filters }: CandidateRequest) {
  const debounced = useDebounced(filters);
  const maxPrice = useReadMoney(debounced.maxPrice);
  const query = {
    family: slot.families.join(","),
    parts: formatPartList(parts),
    q: debounced.q,
    brand: debounced.brand,
    maxPrice: maxPrice.rupees,
    unfinished: "true",
    fitting: debounced.includeMisfits ? "false" : "true",
    ...(debounced.orderBy !== "" && { orderBy: debounced.orderBy }),
    ...(debounced.orderBy === "" && (near === undefined ? { orderBy: "priceAsc" } : { near })),
  } as const;
  const key = JSON.stringify(query);
  const [paging, setPaging] = useState({ key, limit: LISTING_PAGE_SIZE });
  const limit = paging.key === key ? paging.limit : LISTING_PAGE_SIZE;
  const response = useLoaded(maxPrice.busy ? undefined : `${limit} ${key}`, () =>
    callApi("listCandidates", { query: { ...query, limit } }),
  );
  // The previous list stays until the next one is loaded, so that nothing jumps while the shopper types.
  const [previous, setPrevious] = useState<Candidates>();
  if (response.data && response.data !== previous) setPrevious(response.data);
  const data = response.data ?? previous;
  return {
    list: data?.candidates,
    brands: data?.brands ?? [],
    totals: data && { products: data.totalProducts, fitting: data.totalFitting },
    busy: response.status === "loading",
    failed: response.status === "failed",
    retry: response.retry,
    showMore:
      data && data.totalPages > 1 && limit < CANDIDATES_MAX
        ? () => setPaging({ key, limit: Math.min(limit + LISTING_PAGE_SIZE, CANDIDATES_MAX) })
        : undefined,
  };
}

export type CandidateResults = ReturnType<typeof useCandidates>;

/** Longer lists are not read to the end: a search term or a price narrows them. */
const CANDIDATES_MAX = 100;
