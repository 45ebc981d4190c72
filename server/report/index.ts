export { cashByCourier, lastDays, readCashBefore, readUnknownCash, salesByDay } from "./figures.ts";
export { keepFigures, startKeepingFigures } from "./keep-figures.ts";
export { reportRoutes } from "./report.routes.ts";
