export { settingsUndoers } from "./change-settings.ts";
export { textUndoers } from "./change-text.ts";
export {
  currentBrand,
  currentWords,
  mailSender,
  readSettings,
  SETTINGS_TAG,
  senderOf,
  shopFacts,
} from "./current-words.ts";
export { infoRoutes, settingsRoutes } from "./shop-settings.routes.ts";
