import type { ReactNode } from "react";

/** Above the phone's tabs and within reach of the thumb, so that saving is always possible. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-16 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-2 shadow-overlay md:bottom-4 md:p-3">
      {children}
    </div>
  );
}
