import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ComponentType, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { CachedFragment } from "#storefront/hydration/index.ts";

interface ScrollRowProps<Shown extends object> {
  heading: ReactNode;
  /** How far one click on an arrow scrolls, in pixels. */
  stepPx: number;
  /** Shown at the end of the heading's line, before the arrows. */
  aside?: ReactNode;
  /** The row's name in labels, such as "Recently Viewed". */
  label: string;
  /** Renders the row's items as `<li>` from `itemProps`. */
  items: ComponentType<Shown & { id: string }>;
  itemProps: Shown;
}

const ARROW =
  "inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-45 aria-disabled:hover:bg-surface";

/** Memoized, because a change of the arrows must not render the items again. */
const Items = memo(CachedFragment) as typeof CachedFragment;

/** Scrolls by swipe, keys or arrows; arrows are shown only where there is something to scroll to. */
export function ScrollRow<Shown extends object>(props: ScrollRowProps<Shown>) {
  const { heading, stepPx, aside, label, items, itemProps } = props;
  const list = useRef<HTMLUListElement>(null);
  const { overflows, atStart, atEnd } = useScrollEnds(list);
  const scrollBy = useScrollSteps(list);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {heading}
        <div className="ms-auto flex items-center gap-2">
          {aside}
          {overflows && (
            <>
              <button
                type="button"
                aria-label={`Scroll ${label} left`}
                aria-disabled={atStart}
                onClick={() => scrollBy(-stepPx)}
                className={ARROW}
              >
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label={`Scroll ${label} right`}
                aria-disabled={atEnd}
                onClick={() => scrollBy(stepPx)}
                className={ARROW}
              >
                <ChevronRight aria-hidden className="size-5" />
              </button>
            </>
          )}
        </div>
      </div>
      <Items
        ref={list}
        tag="ul"
        className="-mx-1 flex gap-4 overflow-x-auto overscroll-x-contain px-1 py-1 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        name={label}
        content={items}
        contentProps={itemProps}
      />
    </>
  );
}

/** Each step counts from the target of the previous step, so that quick clicks add up. */
function useScrollSteps(list: { current: HTMLUListElement | null }): (byPx: number) => void {
  const targetLeft = useRef<number>(undefined);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const clearOnArrival = () => {
      if (targetLeft.current !== undefined && Math.abs(element.scrollLeft - targetLeft.current) <= 1)
        targetLeft.current = undefined;
    };
    // A shopper who scrolls manually overrides the target.
    const clearTarget = () => {
      targetLeft.current = undefined;
    };
    const userEvents = ["pointerdown", "wheel", "keydown"] as const;
    element.addEventListener("scrollend", clearOnArrival);
    for (const type of userEvents) element.addEventListener(type, clearTarget, { passive: true });
    return () => {
      element.removeEventListener("scrollend", clearOnArrival);
      for (const type of userEvents) element.removeEventListener(type, clearTarget);
    };
  }, [list]);
  return (byPx) => {
    const element = list.current;
    if (!element) return;
    const maxScrollLeft = element.scrollWidth - element.clientWidth;
    const left = Math.max(0, Math.min((targetLeft.current ?? element.scrollLeft) + byPx, maxScrollLeft));
    targetLeft.current = left;
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left, behavior: reducedMotion ? "instant" : "smooth" });
  };
}

function useScrollEnds(list: { current: HTMLUListElement | null }) {
  const [ends, setEnds] = useState({ overflows: false, atStart: true, atEnd: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const maxScrollLeft = element.scrollWidth - element.clientWidth;
      setEnds({
        overflows: maxScrollLeft > 1,
        atStart: element.scrollLeft <= 1,
        atEnd: element.scrollLeft >= maxScrollLeft - 1,
      });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const items = new MutationObserver(measure);
    items.observe(element, { childList: true });
    element.addEventListener("scrollend", measure);
    return () => {
      sizes.disconnect();
      items.disconnect();
      element.removeEventListener("scrollend", measure);
    };
  }, [list]);
  return ends;
}
