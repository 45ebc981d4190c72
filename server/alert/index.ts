export { alertRoutes, type Confirming } from "./alert.routes.ts";
export { alertNews } from "./alert-news.ts";
export { forgetOldAlerts } from "./forget-alerts.ts";
export { startTellingWhen } from "./tell-when.ts";
