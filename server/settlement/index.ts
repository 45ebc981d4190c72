export { startSettlingEarlierCash } from "./settle-earlier-cash.ts";
export { settlementRoutes } from "./settlement.routes.ts";
