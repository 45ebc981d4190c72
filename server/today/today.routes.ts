import { TODAY_CALLS } from "#contract/office/today.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { readToday } from "./read-today.ts";

export function bindTodayRoutes(bind: OfficeBind, shop: Shop): void {
  bind(TODAY_CALLS.getToday, ({ session }) => readToday(shop, session.permissions));
}
