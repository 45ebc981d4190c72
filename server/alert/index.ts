export { bindAlertRoutes, type ConfirmationHandler } from "./alert.routes.ts";
export { createAlertListener } from "./alert-listener.ts";
export { deleteOldAlerts } from "./delete-old-alerts.ts";
export { startAlertJob } from "./send-due-alerts.ts";
