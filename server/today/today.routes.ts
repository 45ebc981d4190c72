import { TODAY_CALLS } from "#contract/office/today.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { readToday } from "./read-today.ts";

export function bindTodayRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(TODAY_CALLS.getToday, ({ session }) => readToday(db, session.permissions));
}
