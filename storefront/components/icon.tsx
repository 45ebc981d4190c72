import type { CategoryIconName } from "#contract/rules/product/category-icons.ts";
import { classNames } from "#ui/class-names.ts";
import icons from "./icons.svg?url";

/** Icons used on pages, in addition to category icons, by their lucide names. */
export const PAGE_ICONS = [
  "badge-check",
  "bell",
  "chevron-left",
  "chevron-right",
  "coins",
  "credit-card",
  "headset",
  "heart",
  "mail",
  "map-pin",
  "message-circle",
  "moon",
  "phone",
  "receipt-text",
  "rotate-ccw",
  "scale",
  "shield-check",
  "shield-off",
  "sliders-horizontal",
  "sun",
  "truck",
  "user-round",
  "zap",
] as const;

export type IconName = CategoryIconName | (typeof PAGE_ICONS)[number];

/**
 * Icons come from one sprite file, because inline icons would repeat in markup and in code. The
 * first icons to be pressed (menu, search, basket) are inline, so that they appear at once.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={classNames("icon", className)}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
