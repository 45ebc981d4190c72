export { bindTodayRoutes } from "./today.routes.ts";
