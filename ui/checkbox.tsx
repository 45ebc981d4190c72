import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A real checkbox under a drawn one; the whole row is its target. */
export function Checkbox({
  label,
  className,
  ...input
}: { label: ReactNode; className?: string } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-3", className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...input}
          className="peer absolute inset-0 size-5 appearance-none rounded-md border border-control bg-surface transition-colors checked:border-accent checked:bg-accent disabled:border-line disabled:bg-sunken"
        />
        <Check
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none relative text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
