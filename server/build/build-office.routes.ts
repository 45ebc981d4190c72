import { PRODUCT_CALLS } from "#contract/office/catalogue/product.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { getBuildDetails } from "./build-details.ts";

export function bindBuildOfficeRoutes(bind: OfficeBind, { db }: Shop): void {
  bind(PRODUCT_CALLS.getParts, ({ query }) => getBuildDetails(db, query.parts));
}
