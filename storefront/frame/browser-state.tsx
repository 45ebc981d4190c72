import { useEffect } from "react";
import { useLocation } from "react-router";
import { restoreCompareList } from "#storefront/features/compare/use-compare-list.ts";
import { restoreRecentlyViewed } from "#storefront/features/recently-viewed/use-recently-viewed.ts";
import { restoreWishes } from "#storefront/features/wishlist/use-wishes.ts";
import { runWhenIdle } from "#storefront/hydration/index.ts";
import { restoreBasket } from "#storefront/state/use-basket.ts";
import { sessionActions, useSession, watchSession } from "#storefront/state/use-session.ts";

/** Restores session, basket and lists from the browser's storage after hydration. */
export function BrowserState() {
  useEffect(() => {
    const stops = [
      // Subscribed before the session is restored, because the
      // account of a signed-in customer has a wish list.
      useSession.subscribe(({ session }, before) => {
        if (session?.user.id !== before.session?.user.id)
          runWhenIdle(
            () => void import("../features/wishlist/sync-wishes.ts").then(({ syncIfStale }) => syncIfStale()),
          );
      }),
      watchSession(),
      restoreBasket(),
      restoreRecentlyViewed(),
      restoreWishes(),
      restoreCompareList(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { pathname, search } = useLocation();
  // A change of route extends the session.
  useEffect(() => sessionActions.extend(), [pathname, search]);
  return null;
}
