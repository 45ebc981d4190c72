export { forgetOldScans } from "./once.ts";
export { scanOfficeRoutes } from "./scan-office.routes.ts";
