export { buildRoutes } from "./build.routes.ts";
export { buildOfficeRoutes } from "./build-office.routes.ts";
export { checkParts } from "./find-parts.ts";
