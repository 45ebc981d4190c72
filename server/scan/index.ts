export { deleteOldScans } from "./run-once.ts";
export { bindScanOfficeRoutes } from "./scan-office.routes.ts";
