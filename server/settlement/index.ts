export { settlementRoutes } from "./settlement.routes.ts";
