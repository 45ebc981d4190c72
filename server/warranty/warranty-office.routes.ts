import { WARRANTY_DEFAULT_CALLS } from "#contract/office/catalogue/warranty-default.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeWarrantyDefaults, readWarrantyDefaults } from "./warranty-defaults.ts";

export function bindWarrantyOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  bind(WARRANTY_DEFAULT_CALLS.getWarrantyDefaults, () => readWarrantyDefaults(shop.db));
  bind(WARRANTY_DEFAULT_CALLS.changeWarrantyDefaults, ({ body, context }) =>
    changeWarrantyDefaults(shop, context, body),
  );
}
