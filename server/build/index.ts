export { buildRoutes } from "./build.routes.ts";
export { buildOfficeRoutes } from "./build-office.routes.ts";
export { buildPictures } from "./build-picture.ts";
export { checkParts, findKnownParts } from "./find-parts.ts";
