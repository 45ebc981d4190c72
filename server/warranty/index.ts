export { bindClaimRoutes } from "./claim/claim.routes.ts";
export { bindClaimOfficeRoutes } from "./claim/claim-office.routes.ts";
export { OVERDUE_CLAIMS } from "./claim/office/list-claims.ts";
export { bindWarrantyRoutes } from "./warranty.routes.ts";
export { createWarrantyDefaultUndoers } from "./warranty-defaults.ts";
export { bindWarrantyOfficeRoutes } from "./warranty-office.routes.ts";
