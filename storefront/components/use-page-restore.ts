import { useEffect, useEffectEvent } from "react";

/**
 * Runs when the page returns from the back/forward cache, with the data
 * and the pending work of the moment the shopper left the page.
 */
export function usePageRestore(onRestore: () => void): void {
  const handleRestore = useEffectEvent(onRestore);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleRestore();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
}
