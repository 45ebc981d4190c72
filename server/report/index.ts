export { readCashBefore, readCashByCourier, readLastDays, readSalesByDay, readUnknownCash } from "./figures.ts";
export { bindReportRoutes } from "./report.routes.ts";
export { startFigureJob, updateFigures } from "./update-figures.ts";
