import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ListingState, listingSearch, readListing } from "./listing-query.ts";

/** The listing's state as the address has it, or as it will have it once the running navigation is there. */
export function useListing() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const underWay = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const addressOf = (state: ListingState) => `${pathname}${listingSearch(state)}`;
  return {
    pathname,
    state: readListing(new URLSearchParams(underWay?.search ?? search)),
    busy: underWay !== undefined,
    addressOf,
    go: (state: ListingState) => void navigate(addressOf(state)),
  };
}
