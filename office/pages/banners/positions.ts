import type { OfficeBanner } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition, BannerScreen } from "#contract/rules/banner-sizes.ts";

/** Positions are in the order of the home page. */
export const POSITIONS: readonly { position: BannerPosition; title: string; about: string }[] = [
  {
    position: "big-banner",
    title: "Hero",
    about: "The large picture or video at the top of the home page. Only the first live banner is used.",
  },
  { position: "main-banner", title: "Main slider", about: "Changes automatically from one banner to the next." },
  { position: "side-banner", title: "Side sliders", about: "Three small sliders, filled in turn." },
  { position: "hot-banner", title: "What Hots", about: "Cards; four look best." },
  { position: "gear-up-banner", title: "Gear Up This Month", about: "Cards; four look best." },
];

export const SCREENS: readonly {
  screen: BannerScreen;
  title: string;
  field: "imgDesktop" | "imgTablet" | "imgMobile";
}[] = [
  { screen: "desktop", title: "Wide screens", field: "imgDesktop" },
  { screen: "tablet", title: "Tablets", field: "imgTablet" },
  { screen: "mobile", title: "Phones", field: "imgMobile" },
];

export const STATES: Record<OfficeBanner["state"], { title: string; className: string }> = {
  draft: { title: "Draft", className: "bg-sunken text-muted" },
  waiting: { title: "Scheduled", className: "bg-warning-soft text-warning" },
  shown: { title: "Live", className: "bg-success-soft text-success" },
  over: { title: "Ended", className: "bg-sunken text-muted" },
};

export const isVideo = (file: string) => /\.(mp4|webm|ogg)$/.test(file);
