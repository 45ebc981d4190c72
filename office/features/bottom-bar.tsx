import type { ReactNode } from "react";

/** At the thumb, above the tabs of a phone: what is to be saved, and the way to save it. It never hides behind what it saves. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-16 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-2 shadow-overlay md:bottom-4 md:p-3">
      {children}
    </div>
  );
}
