export {
  getCurrentBrand,
  getSender,
  readCachedSettings,
  readMailSender,
  readMailSettings,
  readSettings,
  SETTINGS_TAG,
} from "./cached-settings.ts";
export { createSettingsUndoers } from "./change-settings.ts";
export { createTextUndoers } from "./change-text.ts";
export { invalidateSettings, publishSettingsChange } from "./invalidate-settings.ts";
export { bindInfoRoutes, bindSettingsRoutes } from "./shop-settings.routes.ts";
