import type { CategoryIconName } from "#contract/rules/category-icons.ts";
import { classNames } from "#ui/class-names.ts";
import icons from "./icons.svg?url";

/** Icons of every page, beside those of categories, by their names among lucide's. */
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
 * An icon out of the one file that has them all: in the page, each would be written out wherever it stands, and travel as
 * code once more. What a shopper presses first (menu, search, basket) is drawn in the page, so that it is there at once.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={classNames("icon", className)}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
