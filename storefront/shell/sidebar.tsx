import { useEffect } from "react";
import { classNames } from "#storefront/ui/class-names.ts";
import { CategoryList } from "./category-list.tsx";
import { useShopFacts } from "./shop-facts.tsx";
import { askForCategories } from "./use-categories.ts";
import { useWideRail } from "./use-wide-rail.ts";

/** On desktop a slim rail of category icons that widens over the page; on phones the drawer shows the same tree. */
export function Sidebar() {
  const { categories } = useShopFacts();
  useEffect(() => {
    if (!categories) void askForCategories();
  }, [categories]);
  const { wide, narrow, railProps } = useWideRail();
  return (
    <nav
      aria-label="Categories"
      {...railProps}
      className={classNames(
        "fixed start-0 top-16 bottom-0 z-20 overflow-x-hidden overflow-y-auto overscroll-contain border-e border-line bg-surface py-2 transition-[width,box-shadow] [scrollbar-width:none] max-md:hidden print:hidden",
        wide ? "w-72 shadow-overlay delay-75" : "w-16",
      )}
    >
      <div className={classNames("px-2.5", wide ? "w-72" : "w-16")}>
        <CategoryList wide={wide} onChoose={narrow} />
      </div>
    </nav>
  );
}
