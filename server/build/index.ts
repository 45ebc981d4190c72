export { bindBuildRoutes } from "./build.routes.ts";
export { bindBuildOfficeRoutes } from "./build-office.routes.ts";
export { registerBuildPictures } from "./build-picture.ts";
export { checkParts, findKnownParts } from "./find-parts.ts";
