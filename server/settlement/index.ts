export { startSettlementJob } from "./fetch/fetch-settlements.ts";
export { startEarlierCashJob } from "./settle-earlier-cash.ts";
export { bindSettlementRoutes } from "./settlement.routes.ts";
