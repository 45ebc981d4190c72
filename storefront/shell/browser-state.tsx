import { useEffect } from "react";
import { useLocation } from "react-router";
import { restoreBasket } from "#storefront/features/basket/use-basket.ts";
import { restoreBuilds } from "#storefront/features/build/use-builds.ts";
import { restoreRecentlyViewed } from "#storefront/features/recently-viewed/use-recently-viewed.ts";
import { sessionActions, watchSession } from "#storefront/features/session/use-session.ts";

/** Brings the browser's own state to life once the page is there: session, basket, builds, recently viewed. */
export function BrowserState() {
  useEffect(() => {
    const stops = [watchSession(), restoreBasket(), restoreRecentlyViewed(), restoreBuilds()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { pathname, search } = useLocation();
  // A change of route is what slides the session
  useEffect(() => sessionActions.slide(), [pathname, search]);
  return null;
}
