export { settingsUndoers } from "./change-settings.ts";
export { currentBrand, SETTINGS_TAG, shopFacts } from "./current-brand.ts";
export { settingsRoutes } from "./shop-settings.routes.ts";
