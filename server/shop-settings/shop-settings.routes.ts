import * as calls from "#contract/office/settings.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeSettings } from "./change-settings.ts";
import { readBrand } from "./current-brand.ts";

export function settingsRoutes(bind: OfficeBind, shop: Shop): void {
  const settings = async () => ({ ...(await readBrand(shop)), defaults: shop.env.brand }) as calls.ShopSettings;
  bind(calls.getSettings, settings);
  bind(calls.changeSettings, async ({ by, body }) => {
    await changeSettings(shop, by, body);
    return settings();
  });
}
