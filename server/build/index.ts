export { buildRoutes } from "./build.routes.ts";
export { buildOfficeRoutes } from "./build-office.routes.ts";
