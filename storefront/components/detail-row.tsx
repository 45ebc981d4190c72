import type { ReactNode } from "react";

/** One line of a description list: a name and, at the end, its value. */
export function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
