import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ListingState, listingSearch, readListing } from "./listing-query.ts";

/** The listing's state as the address has it, and as it will have it once the running navigation is there. */
export function useListing() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const isSearch = pathname === "/search";
  const read = (parameters: string) => readListing(new URLSearchParams(parameters), { isSearch });
  const underWay = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const state = read(search);
  const addressOf = (state: ListingState) => `${pathname}${listingSearch(state)}`;
  return {
    pathname,
    /** What is shown. */
    state,
    /** What was asked for last: controls show it at once, and the next change builds on it. */
    wanted: underWay ? read(underWay.search) : state,
    busy: underWay !== undefined,
    addressOf,
    // At once: a box that was ticked stays ticked, and the next change knows of it.
    go: (state: ListingState) => void navigate(addressOf(state), { flushSync: true }),
  };
}

export type ChangeListing = (change: (wanted: ListingState) => ListingState) => void;

/** Changes what was asked for last. It stays the same function, so that what takes it need not be rendered with every change. */
export function useChangeListing({ wanted, go }: Pick<ReturnType<typeof useListing>, "wanted" | "go">): ChangeListing {
  const latest = useRef({ wanted, go });
  useLayoutEffect(() => {
    latest.current = { wanted, go };
  }, [wanted, go]);
  return useCallback((change) => latest.current.go(change(latest.current.wanted)), []);
}
