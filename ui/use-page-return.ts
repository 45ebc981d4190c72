import { useEffect, useEffectEvent } from "react";

/**
 * Runs when the page comes back from the browser's back/forward cache: it stands there as it was left, with what it knew and
 * what it was busy with then.
 */
export function usePageReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    window.addEventListener("pageshow", hear);
    return () => window.removeEventListener("pageshow", hear);
  }, []);
}
