export { buildRoutes } from "./build.routes.ts";
