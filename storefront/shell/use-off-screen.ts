import { type RefObject, useEffect, useState } from "react";

/** Whether an element is not on the screen, or not within what `margin` makes of it. Nothing runs while the page scrolls. */
export function useOffScreen(element: RefObject<HTMLElement | null>, margin = "0px"): boolean {
  const [off, setOff] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // Who scrolls in one go leaves several entries: the last is how it is now.
    const seen = new IntersectionObserver((entries) => setOff(entries.at(-1)?.isIntersecting === false), {
      rootMargin: margin,
    });
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [element, margin]);
  return off;
}
