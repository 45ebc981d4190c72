import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useRouteLoaderData, useSearchParams } from "react-router";
import type { OrderRow } from "#contract/office/orders/order.ts";
import { ORDERS_ROUTE } from "#office/features/order/orders-route.ts";
import { findNextOrder, isRemaining } from "../list/next-order.ts";
import { prefetchOrder } from "../list/prefetched-order.ts";

/** Opens the list's next order after an act, unless the staff member went elsewhere. */
export function useNextOrder(number: string) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useRouteLoaderData<{ orders: OrderRow[] }>(ORDERS_ROUTE)?.orders ?? [];
  const currentPage = useCurrentPath();
  // Replaces the history entry, so that Back leads to the list.
  const open = ({ number: requested }: OrderRow) =>
    navigate({ pathname: `/orders/${requested}`, search: search.toString() }, { replace: true });
  // Set after the last order of a page, so that the next page's first order opens automatically.
  const [lastOfPage, setLastOfPage] = useState<string>();
  const following = lastOfPage === number ? list.find(isRemaining) : undefined;
  const openFollowing = useEffectEvent(() => following && currentPage.isAt(currentPage.shown) && void open(following));
  useEffect(() => {
    // The next page came with the list.
    if (following) openFollowing();
  }, [following]);

  const prefetchNext = () => {
    const expectedNext = findNextOrder(list, number);
    if (expectedNext) prefetchOrder(expectedNext.number);
  };
  /** Returns whether another order was opened. */
  const openNext = async (startPath: string): Promise<boolean> => {
    if (!currentPage.isAt(startPath)) return false;
    const next = findNextOrder(list, number);
    if (next) await open(next);
    else if (list.some((row) => row.number === number)) setLastOfPage(number);
    return next !== undefined;
  };
  const reopen = () => navigate({ pathname: `/orders/${number}`, search: search.toString() });
  return { path: currentPage.shown, prefetchNext, openNext, reopen };
}

/** Whether a path is still shown and no navigation leads away from there. */
function useCurrentPath() {
  const { pathname: shown } = useLocation();
  const nextPath = useNavigation().location?.pathname ?? shown;
  const targetPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    targetPath.current = nextPath;
    return () => {
      targetPath.current = undefined;
    };
  }, [nextPath]);
  return { shown, isAt: (path: string) => targetPath.current === path };
}
