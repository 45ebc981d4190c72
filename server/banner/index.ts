export { bindBannerRoutes } from "./banner.routes.ts";
export { bindBannerOfficeRoutes } from "./banner-office.routes.ts";
export { startBannerScheduleJob } from "./banner-schedule.ts";
export { createBannerUndoers } from "./undo-banner.ts";
