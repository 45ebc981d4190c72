import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ListingState, parseListingState, toListingSearch } from "./listing-query.ts";

/** The listing's state in the current URL, and in the URL of a pending navigation. */
export function useListing() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const isSearch = pathname === "/search";
  const read = (parameters: string) => parseListingState(new URLSearchParams(parameters), { isSearch });
  const pendingLocation = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const state = read(search);
  const buildUrl = (state: ListingState) => `${pathname}${toListingSearch(state)}`;
  return {
    pathname,
    /** The state that is shown. */
    state,
    /** The state requested last: controls show it at once, and the next change builds on it. */
    pendingState: pendingLocation ? read(pendingLocation.search) : state,
    busy: pendingLocation !== undefined,
    urlOf: buildUrl,
    // Synchronous, so that a ticked box stays ticked and the next change builds on it.
    navigateTo: (state: ListingState) => void navigate(buildUrl(state), { flushSync: true }),
  };
}

export type UpdateListing = (change: (state: ListingState) => ListingState) => void;

/**
 * Changes the pending state. The function stays the same, so
 * that memoized components do not render again.
 */
export function useUpdateListing({
  pendingState,
  navigateTo,
}: Pick<ReturnType<typeof useListing>, "pendingState" | "navigateTo">): UpdateListing {
  const latest = useRef({ pendingState, navigateTo });
  useLayoutEffect(() => {
    latest.current = { pendingState, navigateTo };
  }, [pendingState, navigateTo]);
  return useCallback((change) => latest.current.navigateTo(change(latest.current.pendingState)), []);
}
