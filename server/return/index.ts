export { deleteOldReturnMedia } from "./media/delete-media.ts";
export { registerPrivateMedia } from "./media/private-media.ts";
export { countReturnQueues } from "./office/list-returns.ts";
export { readPricedOrder } from "./priced-lines.ts";
export { bindReturnRoutes } from "./return.routes.ts";
export { bindReturnOfficeRoutes } from "./return-office.routes.ts";
export { createReturnSettingsUndoers, readReturnSettings } from "./return-settings.ts";
