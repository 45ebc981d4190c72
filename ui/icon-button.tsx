import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export const ICON_BUTTON =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-sunken disabled:opacity-40 disabled:hover:bg-transparent";

/** A button that shows only an icon; its label is for those who do not see it, and for the pointer that waits. */
export function IconButton({ label, className, ...rest }: Omit<ComponentProps<"button">, "title"> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} className={classNames(ICON_BUTTON, className)} {...rest} />
  );
}
