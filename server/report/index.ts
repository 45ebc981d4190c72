export { cashByCourier, lastDays, salesByDay } from "./figures.ts";
export { keepFigures, startKeepingFigures } from "./keep-figures.ts";
export { reportRoutes } from "./report.routes.ts";
