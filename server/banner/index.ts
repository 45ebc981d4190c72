export { bannerRoutes } from "./banner.routes.ts";
export { bannerOfficeRoutes } from "./banner-office.routes.ts";
export { startKeepingBannerTimes } from "./banner-times.ts";
export { bannerUndoers } from "./undo-banner.ts";
