import { useEffect, useState } from "react";
import type { BuildSlot } from "#contract/rules/build-slots.ts";
import { LISTING_PAGE_SIZE } from "#contract/rules/limits.ts";
import { type NamedPart, writePartList } from "#contract/rules/part-list.ts";
import type { Sort } from "#contract/rules/sort.ts";
import type { Candidates } from "#contract/shop/build.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";

/** What the shopper has typed and ticked over the list. */
export interface Wishes {
  q: string;
  brand: string;
  maxPrice: string;
  /** Also what does not fit. */
  all: boolean;
  /** "": nearest to the price of what is replaced, or the cheapest. */
  orderBy: Sort | "";
}

export const NO_WISHES: Wishes = { q: "", brand: "", maxPrice: "", all: false, orderBy: "" };

const TYPING_PAUSE_MS = 250;

interface Asked {
  slot: BuildSlot;
  parts: readonly NamedPart[];
  near: number | undefined;
  wishes: Wishes;
}

/** A slot's products as far as they have been asked for: `more` asks for the next page. */
export function useCandidates({ slot, parts, near, wishes }: Asked) {
  const settled = useSettled(wishes);
  const query = {
    family: slot.families.join(","),
    parts: writePartList(parts),
    q: settled.q,
    brand: settled.brand,
    maxPrice: /^\d{1,9}$/.test(settled.maxPrice) ? Number(settled.maxPrice) : undefined,
    fitting: settled.all ? "false" : "true",
    ...(settled.orderBy !== "" && { orderBy: settled.orderBy }),
    ...(settled.orderBy === "" && (near === undefined ? { orderBy: "priceAsc" } : { near })),
  } as const;
  const key = JSON.stringify(query);
  const [shown, setShown] = useState({ of: key, limit: LISTING_PAGE_SIZE });
  const limit = shown.of === key ? shown.limit : LISTING_PAGE_SIZE;
  const found = useLoaded(`${limit} ${key}`, () => api("listCandidates", { query: { ...query, limit } }));
  // What was there before stays until the next list comes, so that nothing jumps while somebody types.
  const [before, setBefore] = useState<Candidates>();
  if (found.data && found.data !== before) setBefore(found.data);
  const data = found.data ?? before;
  return {
    list: data?.candidates,
    brands: data?.brands ?? [],
    totals: data && { products: data.totalProducts, fitting: data.totalFitting },
    busy: found.status === "loading",
    failed: found.status === "failed",
    retry: found.retry,
    more:
      data && data.totalPages > 1 && limit < MOST_AT_ONCE
        ? () => setShown({ of: key, limit: Math.min(limit + LISTING_PAGE_SIZE, MOST_AT_ONCE) })
        : undefined,
  };
}

export type FoundCandidates = ReturnType<typeof useCandidates>;

/** More than the call gives at once nobody reads through: a word or a price narrows it. */
const MOST_AT_ONCE = 100;

/** Waits until the typing pauses. */
function useSettled(wishes: Wishes): Wishes {
  const [settled, setSettled] = useState(wishes);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wishes), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wishes]);
  return settled;
}
