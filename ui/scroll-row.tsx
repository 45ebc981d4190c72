import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ComponentType, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { KeptMarkup } from "./kept-markup.tsx";

interface ScrollRowProps<Shown extends object> {
  heading: ReactNode;
  /** How far one click on an arrow scrolls, in pixels. */
  stepPx: number;
  /** What stands at the end of the heading's line, before the arrows. */
  aside?: ReactNode;
  /** What the row holds, for its name: "Recently Viewed". */
  label: string;
  /** The row's items, as `<li>`, and what they show. */
  items: ComponentType<Shown & { id: string }>;
  shown: Shown;
}

const ARROW =
  "inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-45 aria-disabled:hover:bg-surface";

/** An arrow that comes or has nowhere to go is no reason to render them again. */
const Items = memo(KeptMarkup) as typeof KeptMarkup;

/** A row that scrolls sideways: by hand, by keys, or by its arrows. Arrows show only where there is something to scroll to. */
export function ScrollRow<Shown extends object>(props: ScrollRowProps<Shown>) {
  const { heading, stepPx, aside, label, items, shown } = props;
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
        inside={items}
        shown={shown}
      />
    </>
  );
}

/** Every step counts from where the one before leads, so that quick clicks add up instead of cutting each other short. */
function useScrollSteps(list: { current: HTMLUListElement | null }): (byPx: number) => void {
  const leadsTo = useRef<number>(undefined);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const arrive = () => {
      if (leadsTo.current !== undefined && Math.abs(element.scrollLeft - leadsTo.current) <= 1)
        leadsTo.current = undefined;
    };
    // Whoever takes hold of the list goes their own way.
    const takeOver = () => {
      leadsTo.current = undefined;
    };
    const holds = ["pointerdown", "wheel", "keydown"] as const;
    element.addEventListener("scrollend", arrive);
    for (const hold of holds) element.addEventListener(hold, takeOver, { passive: true });
    return () => {
      element.removeEventListener("scrollend", arrive);
      for (const hold of holds) element.removeEventListener(hold, takeOver);
    };
  }, [list]);
  return (byPx) => {
    const element = list.current;
    if (!element) return;
    const room = element.scrollWidth - element.clientWidth;
    const left = Math.max(0, Math.min((leadsTo.current ?? element.scrollLeft) + byPx, room));
    leadsTo.current = left;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left, behavior: calm ? "instant" : "smooth" });
  };
}

/** Whether the list is wider than its place, and at which of its ends it stands. */
function useScrollEnds(list: { current: HTMLUListElement | null }) {
  const [ends, setEnds] = useState({ overflows: false, atStart: true, atEnd: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const room = element.scrollWidth - element.clientWidth;
      setEnds({ overflows: room > 1, atStart: element.scrollLeft <= 1, atEnd: element.scrollLeft >= room - 1 });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const items = new MutationObserver(look);
    items.observe(element, { childList: true });
    element.addEventListener("scrollend", look);
    return () => {
      sizes.disconnect();
      items.disconnect();
      element.removeEventListener("scrollend", look);
    };
  }, [list]);
  return ends;
}
