import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export const ICON_BUTTON = "icon-button";

/** The label is for screen readers and, as a tooltip, for pointers. */
export function IconButton({ label, className, ...rest }: Omit<ComponentProps<"button">, "title"> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} className={classNames(ICON_BUTTON, className)} {...rest} />
  );
}
