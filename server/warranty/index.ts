export { bindWarrantyRoutes } from "./warranty.routes.ts";
