import { useEffect } from "react";
import { useLocation } from "react-router";
import { restoreBasket } from "#storefront/features/basket/use-basket.ts";
import { restoreRecentlyViewed } from "#storefront/features/recently-viewed/use-recently-viewed.ts";
import { sessionActions, useSession, watchSession } from "#storefront/features/session/use-session.ts";
import { restoreWishes } from "#storefront/features/wishlist/use-wishes.ts";
import { whenIdle } from "#ui/when-idle.ts";

/** Brings the browser's own state to life once the page is there: session, basket, recently viewed, wish list. */
export function BrowserState() {
  useEffect(() => {
    const stops = [
      // Heard before the session is looked at: who is signed in has a wish list in the account.
      useSession.subscribe(({ session }, before) => {
        if (session?.user.id !== before.session?.user.id)
          whenIdle(() => void import("./sync-wishes.ts").then(({ stayInStep }) => stayInStep()));
      }),
      watchSession(),
      restoreBasket(),
      restoreRecentlyViewed(),
      restoreWishes(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { pathname, search } = useLocation();
  // A change of route is what slides the session
  useEffect(() => sessionActions.slide(), [pathname, search]);
  return null;
}
