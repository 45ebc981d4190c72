import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export const ICON_BUTTON = "icon-button";

/** A button that shows only an icon; its label is for those who do not see it, and for the pointer that waits. */
export function IconButton({ label, className, ...rest }: Omit<ComponentProps<"button">, "title"> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} className={classNames(ICON_BUTTON, className)} {...rest} />
  );
}
