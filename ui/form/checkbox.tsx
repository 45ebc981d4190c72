import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The whole row is the click target. */
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
