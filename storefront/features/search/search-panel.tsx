import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "#ui/class-names.ts";

const GAP_BELOW_PX = 8;
const LEAST_HEIGHT_PX = 160;

interface SearchPanelProps {
  open: boolean;
  /** Stays in view below the part that scrolls. */
  footer: ReactNode;
  children: ReactNode;
}

/** The panel below the search box, never higher than what a phone's keyboard leaves of the screen. */
export function SearchPanel({ open, footer, children }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { visualViewport } = window;
    if (!open || !visualViewport) return;
    const fit = () => {
      const { current } = panel;
      if (!current) return;
      const visible = visualViewport.offsetTop + visualViewport.height - current.getBoundingClientRect().top;
      current.style.maxHeight = `min(40rem, ${Math.max(LEAST_HEIGHT_PX, Math.floor(visible - GAP_BELOW_PX))}px)`;
    };
    fit();
    visualViewport.addEventListener("resize", fit);
    return () => visualViewport.removeEventListener("resize", fit);
  }, [open]);
  return (
    <div
      ref={panel}
      className={classNames(
        "absolute inset-x-0 top-full z-40 flex max-h-[min(75dvh,40rem)] flex-col border-line bg-surface p-2 shadow-overlay max-md:border-b md:mt-2 md:rounded-card md:border",
        !open && "hidden",
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      {footer}
    </div>
  );
}
