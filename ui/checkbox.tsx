import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A checkbox with what it stands for; the whole row is its target. */
export function Checkbox({
  label,
  className,
  ...input
}: { label: ReactNode; className?: string } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={classNames("checkbox", className)}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
