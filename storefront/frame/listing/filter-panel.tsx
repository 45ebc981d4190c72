import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

interface FilterPanelProps {
  id: string;
  isOpen: boolean;
  /** What the filters leave, such as "23 products". */
  count: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A column on wide screens. On phones it is a sheet that scrolls on its own, because every change
 * scrolls the page to its top (§4); the page above the sheet stays in use.
 */
export function FilterPanel({ id, isOpen, count, onClose, children }: FilterPanelProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", closeByEscape);
    return () => document.removeEventListener("keydown", closeByEscape);
  }, [isOpen]);
  return (
    <aside
      id={id}
      aria-label="Filters"
      className={classNames(
        "rounded-card border border-line bg-surface lg:block noscript:block",
        isOpen ? "filter-sheet" : "hidden",
      )}
    >
      <div className={classNames("p-5", isOpen && "filter-sheet-content")}>{children}</div>
      <div className="border-t border-line bg-surface px-5 py-3 lg:hidden noscript:hidden">
        <Button className="w-full" onClick={onClose}>
          Show {count}
        </Button>
      </div>
    </aside>
  );
}
