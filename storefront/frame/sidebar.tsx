import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect } from "react";
import { runWhenIdle } from "#storefront/hydration/index.ts";
import { classNames } from "#ui/class-names.ts";
import { CategoryList } from "../features/categories/category-list.tsx";
import { loadCategories } from "../features/categories/use-categories.ts";
import { useHasMoreBelow } from "./use-has-more-below.ts";
import { useWideRail } from "./use-wide-rail.ts";

/** On desktop a slim rail of category icons that widens; on phones the drawer shows the same tree. */
export function Sidebar() {
  useEffect(() => runWhenIdle(() => void loadCategories()), []);
  const { wide, collapse, railProps } = useWideRail();
  const { end, hasMoreBelow } = useHasMoreBelow();
  return (
    <nav
      aria-label="Categories"
      {...railProps}
      className={classNames(
        "fixed start-0 top-16 bottom-0 z-20 overflow-x-hidden overflow-y-auto overscroll-contain border-e border-line bg-surface py-2 transition-[width,box-shadow] [scrollbar-width:none] max-md:hidden print:hidden",
        wide ? "w-72 shadow-overlay delay-75" : "rail-narrow w-16",
      )}
    >
      <div className={classNames("px-2.5", wide ? "w-72" : "w-16")}>
        <CategoryList wide={wide} onChoose={collapse} />
        <div ref={end} className="h-px" />
      </div>
      {/* The scroll bar is hidden, so this arrow shows that the rail scrolls. */}
      {hasMoreBelow && (
        <div
          aria-hidden
          className="pointer-events-none sticky -bottom-2 -mt-14 grid h-14 items-end bg-linear-to-t from-surface from-40% pb-1"
        >
          <span className="grid w-16 place-items-center">
            <ChevronDown className="size-4.5 text-muted" />
          </span>
        </div>
      )}
    </nav>
  );
}
