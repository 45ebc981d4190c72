export { locationRoutes } from "./location.routes.ts";
