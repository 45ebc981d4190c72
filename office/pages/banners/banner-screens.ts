import type { BannerPosition, BannerScreen } from "#contract/rules/banner-sizes.ts";
import { CARD_BANNER_MOBILE_MAX_PX, IMAGE_MOBILE_MAX_PX, IMAGE_TABLET_MAX_PX } from "#contract/rules/limits.ts";

/** Chooses among the three pictures as the shop's pages do. */
export function getScreen(position: BannerPosition, width: number): BannerScreen {
  const isCard = position === "hot-banner" || position === "gear-up-banner";
  if (width <= (isCard ? CARD_BANNER_MOBILE_MAX_PX : IMAGE_MOBILE_MAX_PX)) return "mobile";
  return width <= IMAGE_TABLET_MAX_PX ? "tablet" : "desktop";
}

/** The share of the page's width that the position has. */
export function getWidthShare(position: BannerPosition, width: number): number {
  if (position === "main-banner") return width >= 1024 ? 0.66 : 0.94;
  if (position === "side-banner") return width >= 480 ? 0.31 : 0.94;
  if (position === "big-banner") return 1;
  return width >= 1200 ? 0.23 : 0.46;
}
