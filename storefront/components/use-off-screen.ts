import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element is outside the screen, extended by `margin`.
 * An observer is used so that nothing runs during scrolling.
 */
export function useOffScreen(element: RefObject<HTMLElement | null>, margin = "0px"): boolean {
  const [isOffScreen, setIsOffScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // A fast scroll delivers several entries: the last one is the current state.
    const observer = new IntersectionObserver((entries) => setIsOffScreen(entries.at(-1)?.isIntersecting === false), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOffScreen;
}
