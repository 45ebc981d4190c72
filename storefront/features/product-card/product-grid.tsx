import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

export function ProductGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul
      className={classNames(
        "grid grid-cols-1 gap-3 *:min-w-0 min-[340px]:grid-cols-2 min-[768px]:grid-cols-3 min-[768px]:gap-4 xl:grid-cols-4",
        className,
      )}
    >
      {children}
    </ul>
  );
}
